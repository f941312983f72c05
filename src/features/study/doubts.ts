import { officialTexts } from '#content/study/official.ts'
import { type StudySlug, studyTexts } from '#content/study/texts.ts'
import { linesOf, type Told } from '#content/study/told.ts'
import { type Matter, spelled } from '#features/school/school-set.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import type { RichTextDoc, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { childrenOf, inlineText, richTextPlain } from '#kit/text/rich-text-words.ts'

/** What of a text is not sure: where a ring stands, and what is said once of the whole page. */
export interface Doubts {
  of(paragraph: RichTextNode): Matter | undefined
  /** What the rings mean; nothing where there is none. */
  matters: Matter[]
  /** Something in it is what coaches do, which no regulations decide. */
  isAdvice: boolean
}

const lineOf = ({ text }: Told) => spelled(inlineText(textDocument([text]).content[0]!))
const isAdvice = ({ sources }: Told) => sources.every((id) => id === 'coaches')
const matterOf = ({ isRetold }: Told): Matter => (isRetold ? 'history' : 'rules')

const unsure = new Map(
  Object.entries(studyTexts).map(([slug, { told }]) => [
    slug,
    linesOf(told).filter(({ certainty }) => certainty === 'medium'),
  ]),
)

/** Nothing in them is decided by the regulations of a competition. */
const besideRules = new Set<string>([
  ...Object.keys(officialTexts),
  ...['judo-start', 'sambo-start', 'safety'],
])

/** Whether the text says of itself that all of it is to be compared. */
export function isMarkedWhole(doc: RichTextDoc, slug: StudySlug): boolean {
  const { asWhole } = studyTexts[slug]
  return asWhole !== undefined && richTextPlain(doc).replaceAll('\u00a0', ' ').includes(asWhole)
}

/** A sentence of ours is as sure as `content/` says, wherever in the text it stands; who has changed it answers for it. */
export function doubtsIn(doc: RichTextDoc, slug: StudySlug): Doubts {
  const ours = isMarkedWhole(doc, slug) ? [] : unsure.get(slug)!
  const advice = new Set(ours.filter(isAdvice).map(lineOf))
  const ringed = new Map(
    ours.filter((line) => !isAdvice(line)).map((line) => [lineOf(line), matterOf(line)]),
  )
  const own = paragraphsOf(doc).map((node) => spelled(inlineText(node)))
  const found = own.flatMap((line) => ringed.get(line) ?? [])
  // One ring has one meaning on a page.
  const isRetold = besideRules.has(slug) || found.every((one) => one === 'history')
  const matter = isRetold ? 'history' : 'rules'
  return {
    of: (paragraph) => (ringed.has(spelled(inlineText(paragraph))) ? matter : undefined),
    matters: found.length > 0 ? [matter] : [],
    isAdvice: own.some((line) => advice.has(line)),
  }
}

const paragraphsOf = (node: { content?: unknown }): RichTextNode[] =>
  childrenOf(node).flatMap((child) => (child.type === 'paragraph' ? [child] : paragraphsOf(child)))
