import { fold } from '#kit/text/fold.ts'
import { sentences } from '#kit/text/sentences.ts'
import { type Comparing, comparingOf } from '../doubt.ts'
import { type SchoolText, school } from '../school.record.ts'
import type { AnySet } from '../school-sets.ts'

/** A text as the list shows it: ours, changed or not, or one of the federation. */
export interface Listed {
  set: AnySet
  slug: string
  row: SchoolText | undefined
  comparing: Comparing | undefined
  name: string
  /** Under its name. */
  told: string
  /** What else it is called: found by it and not shown. */
  called: string
  to: string
}

export function listedOf(set: AnySet, rows: readonly SchoolText[]): Listed[] {
  const own = rows.filter(({ part }) => part === set.id)
  const bySlug = new Map(own.map((row) => [row.slug, row]))
  const ours = set.ours.map((entry) => entryOf(set, entry, bySlug.get(entry.id)))
  const theirs = own.filter(({ slug }) => !set.byId.has(slug))
  // Their own first: they are few, and looked for.
  return [...theirs.map((row) => entryOf(set, set.withWords({}, row), row)), ...ours]
}

function entryOf(set: AnySet, entry: { id?: string }, row: SchoolText | undefined): Listed {
  const slug = entry.id ?? ''
  const shown = row ? set.withWords(entry, row) : entry
  const words = set.wordsOf(shown)
  const name = set.called(shown)
  const told = [words.year, words.subtitle, words.text, words.note]
    .map((word) => String(word ?? ''))
    .filter((word) => word !== name)
  const to = row
    ? `${school.screen}/${row.id}`
    : `${school.screen}/new?part=${set.id}&of=${encodeURIComponent(slug)}`
  const comparing = comparingOf(set, slug, row)
  const called = `${words.mark} ${words.names}`
  return { ...{ set, slug, row, comparing, name, called, to }, told: toldIn(told) }
}

const toldIn = (parts: string[]) => sentences(parts.map((part) => part.replaceAll('\n', ' ')))

/** However it is stressed and hyphened: «осото» is in «о-сото-гари». */
const spelled = (text: string) => fold(text.replaceAll(/[\u0301-]/g, ''))

/** Every word of the question occurs in it. */
export function matches({ name, told, called, slug }: Listed, question: string): boolean {
  const said = spelled(`${name} ${told} ${called} ${slug}`)
  return spelled(question)
    .split(/\s+/)
    .every((word) => said.includes(word))
}
