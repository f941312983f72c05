import { z } from 'zod'
import type { RecordColumns } from '#kit/db/tables.ts'
import {
  type ColumnsOf,
  type Fields,
  type Flat,
  type Stored,
  schemasOf,
  type ValuesOf,
} from './record.ts'
import type { SingleWords } from './record-name.ts'

interface Said<F extends Fields, Beside> extends SingleWords {
  /** `/api/contacts` */
  api: string
  /** «Контакты не заполнены» */
  missing: string
  fields: F
  /** What is shown in place of an empty value, and means it when it is sent back. */
  fallback?: Partial<ValuesOf<F>>
  /** What is answered beside the fields, and sent by nobody. */
  beside?: { [Name in keyof Beside]: z.ZodType<Beside[Name]> }
}

export interface Single<F extends Fields, Beside = object> extends Required<Said<F, Beside>> {
  output: z.ZodType<Flat<Stored & ValuesOf<F> & Beside>>
  /** PUT: what is not named stays. */
  update: z.ZodObject
  /** What an earlier version is written back by. */
  content: z.ZodObject
  initial: ValuesOf<F>
  /** What is shown when it cannot be read. */
  absent: Flat<Stored & ValuesOf<F>>
}

export type SingleOf<D> =
  D extends Single<infer F, infer Beside> ? Flat<Stored & ValuesOf<F> & Beside> : never
export type SingleValuesOf<D> = D extends Single<infer F> ? ValuesOf<F> : never
export type SingleChangeOf<D> =
  D extends Single<infer F, infer _>
    ? Partial<ValuesOf<F>> & { version?: number | undefined }
    : never
/** Its table, for `Tables`. */
export type SingleRowOf<D> =
  D extends Single<infer F, infer _> ? Flat<RecordColumns & ColumnsOf<F>> : never

/** A record of which there is one, declared once: the contacts, the text about the federation. */
export function defineSingle<F extends Fields, Beside = object>(
  said: Said<F, Beside>,
): Single<F, Beside> {
  const { fields, beside = {} as never } = said
  const fallback: Record<string, unknown> = said.fallback ?? {}
  const sent = Object.entries(fields).map(([name, field]) => {
    if (!(name in fallback)) return [name, field]
    const meant = (value: unknown) => (value === fallback[name] ? '' : value)
    return [name, { ...field, input: z.preprocess(meant, field.input) }]
  })
  const { content, update, output, initial } = schemasOf({
    fields: Object.fromEntries(sent),
    beside,
  })
  const never = new Date(0).toISOString()
  return {
    ...{ ...said, fallback, beside, content, update, output, initial },
    absent: { id: 1, version: 1, createdAt: never, updatedAt: never, ...initial, ...fallback },
  } as never
}
