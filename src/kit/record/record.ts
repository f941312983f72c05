import { z } from 'zod'
import { expectedVersion, recordFields } from '#kit/contract/fields.ts'
import type { RecordColumns } from '#kit/db/tables.ts'
import type { Field } from './fields.ts'
import type { DeclaredWords } from './record-name.ts'

// biome-ignore lint/suspicious/noExplicitAny: a field is both read and written, so no other type holds them all
export type Fields = Record<string, Field<any>>
export type Flat<T> = { [Name in keyof T]: T[Name] }

export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never
}
type RequiredOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer _, 'plain', true> ? Name : never
}[keyof F]
export type Stored = { id: number; version: number; createdAt: string; updatedAt: string }
type Place = { order: number }

type ItemOf<F extends Fields, Beside> = Flat<Stored & ValuesOf<F> & Beside>
type NewOf<F extends Fields, Sent> = Flat<
  Partial<ValuesOf<F> & Sent> & Pick<ValuesOf<F>, RequiredOf<F>>
>
type ChangeOf<F extends Fields, Sent> = Flat<
  Partial<ValuesOf<F> & Sent> & { version?: number | undefined }
>

/** A record as it is answered, and as the site's own code reads it. */
export type RecordOf<D> =
  D extends Declaration<infer F, infer Beside> ? ItemOf<F, Place & Beside> : never
/** What POST takes. */
export type NewRecordOf<D> = D extends Declaration<infer F, infer _> ? NewOf<F, Place> : never
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

interface Said<F extends Fields, Beside> {
  /** The field that it is called by. */
  name: keyof F & string
  fields: F
  rules?: Rule<ValuesOf<F>>[]
  /** What is answered beside the fields, and sent by nobody. */
  beside?: { [Name in keyof Beside]: z.ZodType<Beside[Name]> }
}

/** What follows from the fields, whatever is done with them. */
interface Derived<F extends Fields, Shown, Sent> {
  output: z.ZodType<ItemOf<F, Shown>>
  /** POST: what is not named has its initial value. */
  create: z.ZodType<NewOf<F, Sent>>
  /** PUT: what is not named stays. */
  update: z.ZodType<ChangeOf<F, Sent>>
  /** What an earlier version is written back by; a place among others is no part of it. */
  content: z.ZodObject
  initial: ValuesOf<F>
}

interface SaidOfFields<F extends Fields, Beside, Heavy> extends Said<F, Beside> {
  /** Its name in the database and in the journal. */
  table: string
  /** «Новость не найдена» */
  missing: string
  /** What a list goes without. */
  heavy?: readonly Heavy[]
}

export interface DeclaredFields<F extends Fields, Beside, Heavy>
  extends Required<SaidOfFields<F, Beside, Heavy>>,
    Derived<F, Beside, object> {
  /** In a list. */
  card: z.ZodType<Flat<Omit<ItemOf<F, Beside>, Heavy & string>>>
  /** What a list reads of the table. */
  cardColumns: (keyof Stored | Exclude<keyof F & string, Heavy>)[]
}

/** The fields of a kind whose store and screens are its own: types, rules, initial values and names, said once. */
export function defineFields<
  F extends Fields,
  Beside = object,
  const Heavy extends (keyof F | keyof Beside) & string = never,
>(said: SaidOfFields<F, Beside, Heavy>): DeclaredFields<F, Beside, Heavy> {
  return { rules: [], beside: {}, heavy: [], ...said, ...schemasOf(said) } as never
}

interface SaidOfRecord<F extends Fields, Beside> extends Said<F, Beside>, DeclaredWords {
  /** `/api/partners` */
  api: string
}

export interface Declaration<F extends Fields, Beside = object>
  extends Required<SaidOfRecord<F, Beside>>,
    Derived<F, Place & Beside, Place> {}

const badOrder = 'Порядок — целое число'
const place = z.int(badOrder).min(0, badOrder).max(1_000_000, badOrder)

/**
 * A kind of record that editors put into order by hand, declared once: the store, the calls and the screens
 * are made from this, and so are the types.
 */
export function defineRecord<F extends Fields, Beside = object>(
  said: SaidOfRecord<F, Beside>,
): Declaration<F, Beside> {
  const schemas = schemasOf(said, {
    sent: { order: place.optional() },
    shown: { order: z.number() },
  })
  return { rules: [], beside: {}, ...said, ...schemas } as never
}

/** The schemas and initial values of fields; `also` is what a kind has beside them by itself. */
export function schemasOf(
  said: { fields: Fields; rules?: Rule<never>[]; beside?: object; heavy?: readonly string[] },
  also: { sent?: z.ZodRawShape; shown?: z.ZodRawShape } = {},
) {
  const { fields, rules = [], beside, heavy = [] } = said
  const each = (part: (field: Fields[string]) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]))
  /** A rule is asked of what the fields have taken, so that one save names all that is wrong. */
  const ruled = (schema: z.ZodType) =>
    schema.superRefine(
      (values, { issues, addIssue }) => {
        const refused = new Set(issues.map(({ path }) => path?.[0]))
        const taken = Object.entries(values as object).filter(([name]) => !refused.has(name))
        for (const { path, message, holds } of rules)
          if (!refused.has(path) && !holds(Object.fromEntries(taken) as never))
            addIssue({ code: 'custom', path: [path], message })
      },
      { when: ({ value }) => value !== null && typeof value === 'object' },
    )
  const required = Object.entries(fields).filter(([, field]) => field.required)
  const content = z.object(each(({ input }) => input) as z.ZodRawShape).partial()
  const sent = content.extend(also.sent ?? {})
  const shown = { ...recordFields, ...each(({ output }) => output), ...also.shown, ...beside }
  const light = Object.entries(shown).filter(([name]) => !heavy.includes(name))
  const card = z.object(Object.fromEntries(light) as z.ZodRawShape)
  return {
    card,
    cardColumns: Object.keys(card.shape).filter((name) => name in fields || name in recordFields),
    output: card.extend(shown as z.ZodRawShape),
    create: ruled(sent.required(Object.fromEntries(required.map(([name]) => [name, true])))),
    update: ruled(sent.extend({ version: expectedVersion })),
    content,
    initial: each(({ initial }) => initial),
  }
}

/** The fields of a record's form: of a stored one or, without it, of a new one. */
export const valuesOf = <F extends Fields>(
  { fields, initial }: { fields: F; initial: ValuesOf<F> },
  stored: ValuesOf<F> = initial,
) => Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name]])) as ValuesOf<F>

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
