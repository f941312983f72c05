import type { Kysely } from 'kysely'
import type { Tables } from '#kit/db/tables.ts'

/** Tables, and of their columns what a program that does not know them has to know. */
type Shape = Map<string, Map<string, { type: string; isRequired: boolean }>>

export async function shapeOf(db: Kysely<Tables>): Promise<Shape> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          {
            type: column.dataType.toLowerCase(),
            isRequired: !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
          },
        ]),
      ),
    ]),
  )
}

/** What the program of before would miss or could no longer write. */
export function breachesOf(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    const gone = [...columns].flatMap(([name, { type, isRequired }]) => {
      const column = now.get(name)
      if (!column) return [`${table}.${name} is gone`]
      if (column.type !== type) return [`${table}.${name} was ${type}`]
      return column.isRequired && !isRequired ? [`${table}.${name} has become required`] : []
    })
    const asked = [...now].flatMap(([name, { isRequired }]) =>
      isRequired && !columns.has(name) ? [`${table}.${name} is required and has no default`] : [],
    )
    return [...gone, ...asked]
  })
}
