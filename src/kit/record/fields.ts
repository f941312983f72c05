import { z } from 'zod'
import { keysOf } from '#kit/base/keys-of.ts'
import * as rules from '#kit/contract/fields.ts'
import { isRealDate, toInstant } from '#kit/contract/moments.ts'
import { safeUrl } from '#kit/contract/safe-url.ts'
import type { SocialNetwork } from '#kit/contract/social-url.ts'

/** How the database keeps a value: booleans as 0/1, documents as JSON text. */
type Column = 'plain' | 'boolean' | 'document'

/** What the form shows for it; `own` is brought by the screen. */
export type Control =
  | { is: 'url' | 'tel' | 'email' | 'day' | 'richText' | 'own' }
  | { is: 'flag'; switched: Switched | undefined }
  /** `known`: what stands in other records is offered. */
  | { is: 'line'; known: boolean }
  /** Typed as one with the field beside it. */
  | { is: 'point'; label: string; lon: string }
  | { is: 'area'; rows: number; max: number | undefined; counted: boolean }
  | { is: 'image'; whole: boolean }
  /** `asks`: the form begins without a choice and says so until there is one. */
  | { is: 'choice'; names: Record<string, string>; asks: string | undefined }
  | { is: 'choices'; names: Record<string, string>; asks: boolean }
  | { is: 'number'; min: number; max: number }

/** What has happened when it is switched on and when it is switched off: «Опубликована», «Снята с публикации»; and when it was switched on for a moment to come: «Запланирована». */
export type Switched = readonly [on: string, off: string, later?: string]

/** A field of a record, said once: its rule, what it is without being given, how it is called and typed. */
export interface Field<Value, Kept extends Column = Column, Required extends boolean = boolean> {
  label: string
  hint: string | undefined
  control: Control
  /** What is sent. */
  input: z.ZodType<Value>
  /** What is answered. */
  output: z.ZodType<Value>
  /** What the answer's shape does not say of a stored value: 30 February is no day. */
  sound?: ((value: Value) => boolean) | undefined
  /** Of a new record that does not name it. */
  initial: Value
  column: Kept
  /** A new record has to name it. */
  required: Required
  /** It is the number of another record, or of several, which have to be there. */
  of?: Linked
}

interface Linked {
  table: string
  /** «Клуб не найден» */
  missing: string
  /** Several of them. */
  isList?: true
  /** What its row says when visitors see it: to them a field that names another is empty. */
  shown?: Readonly<Record<string, 0 | 1>>
}

interface Said {
  hint?: string
}

interface TextRules extends Said {
  min?: number
  max?: number
  /** What is said where it has to be filled. */
  empty?: string
}

const string = z.string()

function plain<Value>(label: string, field: Omit<Field<Value>, 'label' | 'column' | 'required'>) {
  return { ...field, label, column: 'plain', required: false } as Field<Value, 'plain', false>
}

const ofText = (label: string, control: Control, input: z.ZodType<string>, { hint }: Said) =>
  plain<string>(label, { hint, control, input, output: string, initial: '' })

const line: Control = { is: 'line', known: false }

export const text = (
  label: string,
  { hint, known = false, ...limits }: TextRules & { known?: boolean } = {},
) => ofText(label, { is: 'line', known }, rules.plainText(limits), { hint })

/** A new record has to name it. */
export const required = <Value>(field: Field<Value, 'plain'>) =>
  ({ ...field, required: true }) as Field<Value, 'plain', true>

/** What a record is called by. */
export const name = (label: string, limits: TextRules) => required(text(label, limits))

interface AreaRules extends TextRules {
  rows?: number
  /** The hint ends with how much is written. */
  counted?: boolean
  /** Lines may be ended; without it the lines are only those that do not fit. */
  multiline?: boolean
}

export function area(
  label: string,
  { hint, rows = 3, counted = false, multiline = true, ...limits }: AreaRules,
) {
  const input = rules.plainText({ ...limits, multiline })
  const control: Control = { is: 'area', rows, max: limits.max, counted }
  return plain<string>(label, { hint, control, input, output: string, initial: '' })
}

/** What is stored becomes an `href`, whoever wrote it there. */
const isLink = (stored: string) =>
  stored === '' || safeUrl(stored, { protocols: ['http', 'https'] }) !== undefined

export const webUrl = (label: string, said: Said = {}) => ({
  ...ofText(label, { is: 'url' }, rules.optionalWebUrl, said),
  sound: isLink,
})
export const social = (label: string, network: SocialNetwork, said: Said = {}) => ({
  ...ofText(label, line, rules.socialLink(network), said),
  sound: isLink,
})
export const phone = (label: string, said: Said = {}) =>
  ofText(label, { is: 'tel' }, rules.phone, said)
export const email = (label: string, said: Said = {}) =>
  ofText(label, { is: 'email' }, rules.email, said)

export const image = (label: string, { hint, whole = false }: Said & { whole?: boolean } = {}) =>
  plain<string>(label, {
    hint,
    control: { is: 'image', whole },
    input: rules.ownFilePath,
    output: string,
    initial: '',
  })

interface ChoiceRules<Name extends string> extends Said {
  initial: NoInfer<Name>
  /** «Выберите раздел»: nobody means the initial one without saying so. */
  asks?: string
}

const namesOf = <Name extends string>(names: Record<Name, string>, bad?: string) =>
  z.enum(keysOf(names), bad)

export function choice<Name extends string>(
  label: string,
  names: Record<Name, string>,
  { hint, initial, asks }: ChoiceRules<Name>,
) {
  const one = namesOf(names, asks)
  const control: Control = { is: 'choice', names, asks }
  return plain<Name>(label, { hint, control, input: one, output: one, initial })
}

export const flag = (
  label: string,
  { hint, initial, switched }: Said & { initial: boolean; switched?: Switched },
) =>
  ({
    ...{
      label,
      hint,
      control: { is: 'flag', switched },
      initial,
      column: 'boolean',
      required: false,
    },
    ...{ input: z.boolean(), output: z.boolean() },
  }) as Field<boolean, 'boolean', false>

/** `YYYY-MM-DD`, or null for none. */
export const day = (label: string, { hint }: Said = {}) =>
  plain<string | null>(label, {
    hint,
    control: { is: 'day' },
    input: rules.calendarDate.nullable(),
    output: string.nullable(),
    sound: (stored) => stored === null || isRealDate(stored),
    initial: null,
  })

/** ISO date-time in UTC, or null for none; the screen brings the input. */
export const moment = (label: string) =>
  value<string | null>(label, {
    ...{ input: rules.instant.nullable(), output: string.nullable(), initial: null },
    sound: (stored) => stored === null || toInstant(stored) !== undefined,
  })

interface NumberRules extends Said {
  min: number
  max: number
  bad: string
}

const isWithin = (min: number, max: number) => (stored: number | null) =>
  stored === null || (stored >= min && stored <= max)

/** A whole number, or null for none. */
export const wholeNumber = (label: string, { hint, min, max, bad }: NumberRules) =>
  plain<number | null>(label, {
    hint,
    control: { is: 'number', min, max },
    input: z.int(bad).min(min, bad).max(max, bad).nullable(),
    output: z.number().nullable(),
    sound: isWithin(min, max),
    initial: null,
  })

/** The two fields of a point of the map, typed as one; null for none. */
export const point = () => ({
  lat: coordinate('Широта', 90, { is: 'point', label: 'Точка на карте', lon: 'lon' }),
  lon: coordinate('Долгота', 180, { is: 'own' }),
})

/** Degrees, or null for none. */
function coordinate(label: string, limit: number, control: Control) {
  const bad = `От −${limit} до ${limit}`
  return plain<number | null>(label, {
    hint: undefined,
    control,
    input: z.number('Нужно число').min(-limit, bad).max(limit, bad).nullable(),
    output: z.number().nullable(),
    sound: isWithin(-limit, limit),
    initial: null,
  })
}

/** The number of another record, or null for none; the screen brings the choice. */
export const link = (label: string, { hint, ...of }: Said & Linked) =>
  plain<number | null>(label, {
    hint,
    of,
    control: { is: 'own' },
    input: rules.recordId.nullable(),
    output: z.number().nullable(),
    initial: null,
  })

interface ValueRules<Value> extends Said {
  output: z.ZodType<Value>
  sound?: (value: Value) => boolean
  input?: z.ZodType<Value>
  initial: Value
  control?: Control
}

/** A value with a rule of its own; where nothing else is said, the screen brings the input. */
export const value = <Value>(
  label: string,
  { hint, output, input = output, sound, initial, control = { is: 'own' } }: ValueRules<Value>,
) => plain<Value>(label, { hint, control, input, output, sound, initial })

type Document<Value> = Field<Value, 'document', false>

export function choices<Name extends string>(
  label: string,
  names: Record<Name, string>,
  { hint, initial, asks = false }: Said & { initial: NoInfer<Name>[]; asks?: boolean },
) {
  const one = namesOf(names)
  const input = z
    .array(one)
    .max(20)
    .overwrite((chosen) => [...new Set(chosen)])
  return {
    ...{
      label,
      hint,
      control: { is: 'choices', names, asks },
      input,
      output: z.array(one),
      initial,
    },
    ...{ column: 'document', required: false },
  } as Document<Name[]>
}

/** The same of any shape. */
export const document = <Value>(label: string, rules: ValueRules<Value>) =>
  ({ ...value(label, rules), column: 'document' }) as object as Document<Value>

/** The numbers of other records, each once; the screen brings the choice. */
export const links = (label: string, { hint, ...of }: Said & Linked) => ({
  ...document<number[]>(label, {
    ...(hint !== undefined && { hint }),
    initial: [],
    output: z.array(z.number()),
    input: z
      .array(rules.recordId)
      .max(20)
      .overwrite((ids) => [...new Set(ids)]),
  }),
  of: { ...of, isList: true as const },
})

/** A list of things with fields of their own. */
export const list = <Item>(label: string, rules: Omit<ValueRules<Item[]>, 'initial'>) =>
  document<Item[]>(label, { ...rules, initial: [] })
