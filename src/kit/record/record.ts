import { z } from 'zod'
import { expectedVersion, recordFields } from '#kit/contract/fields.ts'
import type { RecordColumns } from '#kit/db/tables.ts'
import type { Field } from './fields.ts'
import type { DeclaredWords } from './record-name.ts'

// biome-ignore lint/suspicious/noExplicitAny: a field is both read and written, so no other type holds them all
export type Fields = Record<string, Field<any>>
type Flat<T> = { [Name in keyof T]: T[Name] }

export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never
}
type RequiredOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer _, 'plain', true> ? Name : never
}[keyof F]
type Stored = { id: number; version: number; createdAt: string; updatedAt: string }
type Place = { order: number }

type ItemOf<F extends Fields, Beside> = Flat<Stored & ValuesOf<F> & Place & Beside>
type NewOf<F extends Fields> = Flat<Partial<ValuesOf<F> & Place> & Pick<ValuesOf<F>, RequiredOf<F>>>
type ChangeOf<F extends Fields> = Flat<
  Partial<ValuesOf<F> & Place> & { version?: number | undefined }
>

/** A record as it is answered, and as the site's own code reads it. */
export type RecordOf<D> = D extends Declaration<infer F, infer Beside> ? ItemOf<F, Beside> : never
/** What POST takes. */
export type NewRecordOf<D> = D extends Declaration<infer F, infer _> ? NewOf<F> : never
/** Its table, for `Tables`. */
export type RowOf<D> =
  D extends Declaration<infer F, infer _> ? Flat<RecordColumns & ColumnsOf<F> & Place> : never

export type ColumnsOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer _, 'boolean'>
    ? number
    : F[Name] extends Field<infer _, 'document'>
      ? string
      : ValuesOf<F>[Name]
}

/** What has to hold between fields; the fault is shown at `path`. */
export interface Rule<Values> {
  path: keyof Values & string
  message: string
  /** @param values fields that are not sent are absent */
  holds(values: Partial<Values>): boolean
}

interface Said<F extends Fields, Beside> extends DeclaredWords {
  /** `/api/partners` */
  api: string
  /** The field that it is called by. */
  name: keyof F & string
  fields: F
  rules?: Rule<ValuesOf<F>>[]
  /** What is answered beside the fields, and sent by nobody. */
  beside?: { [Name in keyof Beside]: z.ZodType<Beside[Name]> }
}

export interface Declaration<F extends Fields, Beside = object> extends Required<Said<F, Beside>> {
  output: z.ZodType<ItemOf<F, Beside>>
  /** POST: what is not named has its initial value. */
  create: z.ZodType<NewOf<F>>
  /** PUT: what is not named stays. */
  update: z.ZodType<ChangeOf<F>>
  /** What an earlier version is written back by; a place among others is no part of it. */
  content: z.ZodObject
  initial: ValuesOf<F>
}

const badOrder = 'Порядок — целое число'
const place = z.int(badOrder).min(0, badOrder).max(1_000_000, badOrder)

/**
 * A kind of record that editors put into order by hand, declared once: the store, the calls and the screens
 * are made from this, and so are the types.
 */
export function defineRecord<F extends Fields, Beside = object>(
  said: Said<F, Beside>,
): Declaration<F, Beside> {
  const { fields, rules = [], beside = {} as never } = said
  const each = <Part>(part: (field: Field<unknown>) => Part) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]))
  const required = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.required ? [[name, true]] : [])),
  )
  const ruled = (schema: z.ZodType) =>
    rules.reduce(
      (all, { path, message, holds }) =>
        all.refine((values) => holds(values as never), { path: [path], message }),
      schema,
    )
  const content = z.object(each(({ input }) => input)).partial()
  const sent = content.extend({ order: place.optional() })
  return {
    ...said,
    rules,
    beside,
    output: z.object({
      ...recordFields,
      ...each(({ output }) => output),
      order: z.number(),
      ...beside,
    }) as never,
    create: ruled(sent.required(required as never)) as never,
    update: ruled(sent.extend({ version: expectedVersion })) as never,
    content,
    initial: each(({ initial }) => initial) as never,
  }
}

/** «Окончание раньше начала» */
export function inOrder<Name extends string>(from: Name, to: Name, message: string) {
  return {
    path: to,
    message,
    holds: (values: { [name in Name]?: string | number | null }) => {
      const [first, last] = [values[from], values[to]]
      return first == null || last == null || first <= last
    },
  }
}
