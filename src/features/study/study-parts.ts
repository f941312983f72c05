import type { ArtId } from '#features/judo/art-ids.ts'
import { type Cloth, cloths, samboCloths } from '#features/judo/cloths.ts'
import { samboArts } from '#features/judo/sambo-arts.ts'
import { findSamboTechnique, samboSubgroupOf } from '#features/judo/sambo-techniques.ts'
import { samboTechniqueAddress, techniqueAddress } from '#features/judo/technique-addresses.ts'
import { findTechnique, subgroupOf } from '#features/judo/techniques.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import type { RichTextDoc, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { childrenOf, inlineText } from '#kit/text/rich-text-words.ts'

export interface TechniqueItem {
  name: string
  href: string
  /** What is said beside the name. */
  note: string
}

/** Techniques that one drawing stands for. */
export interface TechniqueKind {
  /** «Броски ногами» */
  name: string
  art: ArtId
  cloth: Cloth
  items: TechniqueItem[]
}
type Drawn = TechniqueItem & { kind: Omit<TechniqueKind, 'items'> }

/** A piece of a section: words, or a list of which each line begins with the link of a technique. */
export type Piece = { words: RichTextDoc } | { techniques: TechniqueKind[] }

export interface StudySection {
  /** Nothing before the first heading. */
  heading: RichTextNode | undefined
  pieces: Piece[]
}

/** A text as the page lays it out: a section for each heading of the second level. */
export const sectionsOf = (doc: RichTextDoc): StudySection[] =>
  splitByHeading(doc)
    .map(({ heading, nodes }) => ({ heading, pieces: piecesOf(nodes) }))
    .filter(({ heading, pieces }) => heading || pieces.length > 0)

/** What an examiner ticks: the lines of the lists, by heading. */
export interface Asked {
  heading: string
  lines: string[]
}

export const askedIn = (doc: RichTextDoc): Asked[] =>
  splitByHeading(doc)
    .map(({ heading, nodes }) => ({
      heading: heading ? inlineText(heading) : '',
      lines: nodes
        .filter(isList)
        .flatMap((list) => childrenOf(list).map(askedLine))
        .filter(Boolean),
    }))
    .filter(({ lines }) => lines.length > 0)

export interface Question {
  question: string
  answer: string
}

/** Lines that begin with a bold question and answer it. */
export const questionsIn = (doc: RichTextDoc): Question[] =>
  childrenOf(doc)
    .filter(isList)
    .flatMap((list) => childrenOf(list).flatMap(questionOf))

function questionOf(item: RichTextNode): Question[] {
  const question = askedLine(item)
  const all = childrenOf(item).map(inlineText).join(' ').trim()
  const answer = all.slice(question.length).trim()
  return question.includes('?') && answer !== '' ? [{ question, answer }] : []
}

function splitByHeading(doc: RichTextDoc) {
  const sections: { heading: RichTextNode | undefined; nodes: RichTextNode[] }[] = [
    { heading: undefined, nodes: [] },
  ]
  for (const node of childrenOf(doc))
    if (node.type === 'heading' && (node.attrs?.level ?? 2) === 2)
      sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections
}

function piecesOf(nodes: RichTextNode[]): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes) {
    const techniques = isList(node) ? childrenOf(node).map(techniqueOf) : []
    const last = pieces.at(-1)
    if (techniques.length > 0 && techniques.every((item) => item !== undefined))
      pieces.push({ techniques: byKind(techniques) })
    else if (last && 'words' in last) last.words.content.push(node)
    else pieces.push({ words: { type: 'doc', content: [node] } })
  }
  return pieces
}

const isList = ({ type }: RichTextNode) => type === 'bulletList' || type === 'orderedList'

const firstParagraph = (item: RichTextNode) => childrenOf(item)[0]

/** «— большая жатва снаружи» without its dash. */
const withoutDash = (text: string) => text.replace(/^[\s\u00a0]*[—–-][\s\u00a0]*/u, '').trim()

/** Each drawing once. */
const byKind = (techniques: Drawn[]): TechniqueKind[] =>
  [...Map.groupBy(techniques, ({ kind }) => kind.art).values()].map((own) => ({
    ...own[0]!.kind,
    items: own.map(({ kind: _, ...item }) => item),
  }))

function techniqueOf(item: RichTextNode): Drawn | undefined {
  const [paragraph, ...others] = childrenOf(item)
  const [link, ...rest] = childrenOf(paragraph)
  const mark = link?.marks?.find(({ type }) => type === 'link')
  const found = mark?.type === 'link' ? techniqueAt(mark.attrs.href) : undefined
  if (!found || others.length > 0 || rest.some(({ type }) => type !== 'text')) return
  const note = withoutDash(rest.map(({ text = '' }) => text).join(''))
  return { ...found, name: link?.text ?? '', note }
}

function techniqueAt(href: string): Pick<Drawn, 'href' | 'kind'> | undefined {
  const id = href.split('/').at(-1) ?? ''
  const judo = findTechnique(id)
  if (judo && href === techniqueAddress(id)) {
    const { id: art, meaning } = subgroupOf(judo)
    return { href, kind: { name: capitalize(meaning), art, cloth: cloths[art] } }
  }
  const sambo = findSamboTechnique(id)
  if (!sambo || href !== samboTechniqueAddress(id)) return
  const { id: subgroup, name } = samboSubgroupOf(sambo)
  return { href, kind: { name, art: samboArts[subgroup], cloth: samboCloths[subgroup] } }
}

/** A question without its answer: where a line begins with bold words, these are what is asked. */
function askedLine(item: RichTextNode): string {
  const paragraph = firstParagraph(item)
  if (!paragraph) return ''
  const [first] = childrenOf(paragraph)
  const isBold = first?.marks?.some(({ type }) => type === 'bold')
  return (isBold && first?.text ? first.text : inlineText(paragraph)).trim()
}
