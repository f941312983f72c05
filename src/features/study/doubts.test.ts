import { afterAll, beforeAll, expect, test } from 'vitest'
import { techniques } from '#content/judo/techniques.ts'
import { levelSlugs } from '#content/study/levels.ts'
import { studySlugs, studyTexts } from '#content/study/texts.ts'
import { linesOf } from '#content/study/told.ts'
import { spelled } from '#features/school/school-set.ts'
import { schoolSets } from '#features/school/school-sets.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { inlineText } from '#kit/text/rich-text-words.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { doubtsIn } from './doubts.ts'
import { sheetAddress, studyAddresses } from './study.record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const plainly = (text: string) => inlineText(textDocument([text]).content[0]!)

interface Fact {
  text: string
  certainty: string
  sources: readonly string[]
  from: string
}

const isOfCoaches = ({ sources }: Pick<Fact, 'sources'>) => sources.every((id) => id === 'coaches')

/** All that says how sure it is, as it is read. */
const facts: Fact[] = [
  ...studySlugs.flatMap((slug) =>
    linesOf(studyTexts[slug].told).map(({ text, ...rest }) => ({
      ...{ ...rest, text: plainly(text), from: studyAddresses[slug] },
    })),
  ),
  ...schoolSets.flatMap((set) =>
    (set.ours as Partial<Fact>[]).flatMap((entry) => {
      const { text } = set.wordsOf(entry)
      const { certainty, sources = [] } = entry
      return certainty && text ? [{ text, certainty, sources, from: set.href(entry) }] : []
    }),
  ),
]

/** The pieces of a page, a ring as «◯»; a row and a line of a list are one piece. */
function read(body: string) {
  const main = body.slice(body.indexOf('<main'), body.lastIndexOf('</main>'))
  const pieces = main
    .replaceAll(/<(tr|li)[ >].*?<\/\1>/gs, (line) => line.replaceAll(/<\/(?:p|td|th)>/g, ' '))
    .replaceAll(/<span[^>]* data-check="[^"]*"[^>]*>/g, ' ◯ ')
    .replaceAll(/<\/(?:p|tr|li|d[td]|h\d|section)>/g, '|')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .split('|')
  const said = pieces.join(' ').replaceAll('\u00a0', ' ')
  return {
    pieces: pieces.map((piece) => ({ words: ` ${spelled(piece)} `, piece })),
    isMarkedWhole:
      /data-uncompared="(?:names|page)"/.test(main) || /(?:Это|Здесь) ориентир/.test(said),
    isAdvice: /data-uncompared="advice"/.test(main),
  }
}

test('no sentence that is not sure stands anywhere without its mark', async () => {
  const sitemap = (await site.inject('/sitemap.xml')).body
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  // Shorter ones may stand in another sentence by chance.
  const unsure = facts
    .filter(({ certainty, text }) => certainty === 'medium' && spelled(text).length > 24)
    .map((fact) => ({ ...fact, own: ` ${spelled(fact.text)} ` }))
  const seen = new Set<Fact>()
  const bare: [path: string, text: string][] = []
  const homework: string[] = []
  for (const path of [...paths, ...levelSlugs.map(sheetAddress)]) {
    const { body } = await site.inject(path)
    const { pieces, isMarkedWhole, isAdvice } = read(body)
    if (/не[ \u00a0]сверен|непрямой|проверьте, (?:нет[ \u00a0]ли|что)/i.test(body))
      homework.push(path)
    for (const fact of unsure)
      for (const { words, piece } of pieces) {
        if (!words.includes(fact.own)) continue
        seen.add(fact)
        if (isMarkedWhole || piece.includes('◯') || (isAdvice && isOfCoaches(fact))) continue
        bare.push([path, fact.text])
      }
  }
  expect(bare).toEqual([])
  // What an editor has still to compare is no business of a reader's.
  expect(homework).toEqual([])
  expect(unsure.filter((fact) => !seen.has(fact)).map(({ text, from }) => [from, text])).toEqual([])
})

/** Words as they are compared: without their endings, and without the short ones. */
const stemsOf = (text: string) =>
  new Set(
    spelled(text)
      .split(' ')
      .flatMap((word) => (word.length > 3 || /\d/.test(word) ? word.slice(0, 5) : [])),
  )

function alike(one: Set<string>, other: Set<string>): boolean {
  const common = one.intersection(other).size
  return common >= 4 && common / Math.min(one.size, other.size) >= 0.9
}

/** A belt's list is unsure of what is asked, not of how that is called. */
const asksTechnique = ({ from, text }: Fact) =>
  from.startsWith('/about-judo/path/') &&
  techniques.some(({ name }) => text.startsWith(`${name} — `))

test('what two places tell is as sure in one as in the other', () => {
  // What coaches do is not a fact that two could agree on.
  const told = facts
    .filter((fact) => !isOfCoaches(fact) && !asksTechnique(fact))
    .map((fact) => ({ ...fact, stems: stemsOf(fact.text) }))
  const differ = told.flatMap((one, at) =>
    told
      .slice(at + 1)
      .filter((other) => one.certainty !== other.certainty && alike(one.stems, other.stems))
      .map(
        (other) =>
          `${one.from} ${one.certainty} «${one.text}» — ${other.from} ${other.certainty} «${other.text}»`,
      ),
  )
  expect(differ).toEqual([])
})

test('a federation answers for what it has changed, we for what it has left', () => {
  const [first, second] = linesOf(studyTexts['sambo-rules'].told).filter(
    ({ certainty }) => certainty === 'medium',
  )
  const told = (text: string) => textDocument([text])
  const doubtOf = (text: string) => {
    const doc = told(text)
    const { of, matters } = doubtsIn(doc, 'sambo-rules')
    return [of(doc.content[0]!), matters]
  }
  expect(doubtOf(first!.text)).toEqual(['rules', ['rules']])
  expect(doubtOf(first!.text.replaceAll('*', ''))).toEqual(['rules', ['rules']])
  expect(doubtOf(`${second!.text} У нас иначе.`)).toEqual([undefined, []])
})

test('a level that no longer says it is a guide has its rings', () => {
  const doc = textDocument([...studyTexts['5-kyu'].blocks])
  expect(doubtsIn(doc, '5-kyu').matters).toEqual([])
  const without = { ...doc, content: doc.content.slice(0, -1) }
  expect(doubtsIn(without, '5-kyu').matters).toEqual(['rules'])
})

test('a ring has one meaning on a page', async () => {
  for (const slug of studySlugs) {
    const { body } = await site.inject(studyAddresses[slug])
    expect([slug, (body.match(/id="check-[a-z]+"/g) ?? []).length <= 1]).toEqual([slug, true])
  }
})
