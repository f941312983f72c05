/** The words of one text, whatever it is a text of; what a set does not use is empty. */
export interface Words {
  title: string
  subtitle: string
  mark: string
  text: string
  note: string
  /** Separated by commas. */
  names: string
  topic: string
  year: number | null
}
export type Column = keyof Words

export const noWords: Words = {
  ...{ title: '', subtitle: '', mark: '', text: '', note: '', names: '', topic: '', year: null },
}
export const columns = Object.keys(noWords) as Column[]

/** How one set calls and types a column. */
export interface FieldOf<T> {
  of: keyof T & string
  label: string
  hint?: string
  /** «Укажите название»: it may not be empty. */
  empty?: string
  /** Several lines in the form; each line one of a list. */
  is?: 'area' | 'lines'
  /** What may be chosen. */
  topics?: Record<string, string>
  /** Whether it says the fact itself; unless told otherwise names, a sign and a topic do not. */
  isFact?: boolean
}

/** What a fact of ours that is not sure has not been compared with. */
export type Matter = 'rules' | 'history' | 'words'

interface Said<T> {
  id: string
  /** «Интересные факты» */
  name: string
  /** «Добавить факт»; without it nobody adds one of their own or hides one of ours. */
  add?: string
  /** Our edition. */
  ours: readonly T[]
  fields: { [Name in Column]?: FieldOf<T> }
  /** Where visitors read it. */
  href(entry: T): string
  /** What is true of words that are not ours. */
  theirs?: Partial<T>
  matter?: Matter
  nameOf?(entry: T): string
}

export interface SchoolSet<T = unknown> extends Said<T> {
  byId: ReadonlyMap<string, T>
  wordsOf(entry: T): Words
  /** An entry with other words. */
  withWords(entry: Partial<T>, words: Words): T
  called(entry: T): string
  /** Whether both say the same of the fact, whatever else it is called and however it is punctuated. */
  sameFact(one: Words, other: Words): boolean
}

export function defineSet<T extends { id: string }>(said: Said<T>): SchoolSet<T> {
  const fields = Object.entries(said.fields) as [Column, FieldOf<T>][]
  return {
    ...said,
    byId: new Map(said.ours.map((entry) => [entry.id, entry])),
    wordsOf: (entry) => ({
      ...noWords,
      ...Object.fromEntries(fields.map(([column, { of }]) => [column, toWord(column, entry[of])])),
    }),
    withWords(entry, words) {
      const read = fields.map(([column, field]) => [field.of, fromWord(column, field, words)])
      return { ...entry, ...Object.fromEntries(read) } as T
    },
    called: said.nameOf ?? ((entry) => String(entry[said.fields.title?.of ?? 'id'])),
    sameFact: (one, other) =>
      fields.every(
        ([column, { isFact = !besideFact.includes(column) }]) =>
          !isFact || spelled(one[column]) === spelled(other[column]),
      ),
  }
}

const besideFact: Column[] = ['names', 'mark', 'topic']

/** Its letters, digits and signs of more or less. */
export const spelled = (word: string | number | null) =>
  String(word ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}+−%°]+/gu, ' ')
    .trim()

function toWord(column: Column, value: unknown): string | number | null {
  if (column === 'year') return value as number | null
  if (Array.isArray(value)) return value.join(column === 'names' ? ', ' : '\n')
  return (value as string | undefined) ?? ''
}

function fromWord(column: Column, { is }: { is?: string }, words: Words): unknown {
  const word = words[column]
  if (typeof word !== 'string') return word
  if (column === 'names') return word === '' ? undefined : listed(word, ',')
  if (is === 'lines') return listed(word, '\n')
  return word === '' ? undefined : word
}

const listed = (text: string, by: string) =>
  text
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean)
