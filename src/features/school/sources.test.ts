import { expect, test } from 'vitest'
import { commonFacts, factSources } from '#content/judo/fact-sources.ts'
import { facts } from '#content/judo/facts.ts'
import { gestures } from '#content/judo/gestures.ts'
import * as judoRules from '#content/judo/rules.ts'
import { judoSources } from '#content/judo/sources.ts'
import { groups, programmes, subgroups } from '#content/judo/technique-groups.ts'
import { techniqueCustoms, techniqueSources } from '#content/judo/technique-sources.ts'
import { techniques } from '#content/judo/techniques.ts'
import { sources as samboSources } from '#content/sambo/sources.ts'
import { customs, sourceNames } from '#content/sources.ts'
import { studyCustoms, studySources } from '#content/study/sources.ts'
import { studySlugs, studyTexts } from '#content/study/texts.ts'
import type { OfStudy, ToldBlock } from '#content/study/told.ts'
import { wordSources } from '#content/study/word-sources.ts'
import { judoWords } from '#content/study/words.ts'
import { doubtOf } from './doubt.ts'
import { schoolSets } from './school-sets.ts'

interface Statement {
  certainty: string
  sources: readonly string[]
}

/** What anybody may write: never the only source. */
const wikis = ['wikipedia', 'gestures-judowiki']

/** What is wrong with how a statement of a file says where it comes from, by what the file declares as known. */
function faultsOf({ certainty, sources }: Statement, known: object): string[] {
  const compared = sources.filter((id) => !(id in customs))
  return [
    ...(['high', 'medium'].includes(certainty) ? [] : ['how sure it is, it does not say']),
    ...(sources.length > 0 ? [] : ['names nothing']),
    ...sources.filter((id) => !(id in sourceNames)).map((id) => `${id} is no source`),
    ...sources.filter((id) => id in customs && !(id in known)).map((id) => `${id} is not its own`),
    ...(compared.length > 0 && compared.every((id) => wikis.includes(id)) ? ['a wiki alone'] : []),
  ]
}

/** Every sentence and every line; a list may say for all its lines where they come from. */
function statementsOf(block: ToldBlock): Statement[] {
  if ('heading' in block) return []
  if ('text' in block) return [block]
  const lines: (string | OfStudy)[] = 'list' in block ? block.list : block.steps
  return lines.map((line) => (typeof line === 'string' ? (block as OfStudy) : line))
}

const told = (slug: (typeof studySlugs)[number]) => studyTexts[slug].told.flatMap(statementsOf)
const ruled = Object.values<object | string>(judoRules)
  .flat()
  .filter((fact): fact is Statement => typeof fact === 'object')
const files: [name: string, statements: Statement[], known: object][] = [
  ['techniques', techniques, techniqueCustoms],
  ['technique groups', [...groups, ...subgroups, ...programmes], techniqueCustoms],
  ['facts', facts, commonFacts],
  ['words', judoWords, studyCustoms],
  ['gestures', gestures, {}],
  ['rules of judo', ruled, studyCustoms],
  ...studySlugs.map((slug): (typeof files)[number] => [slug, told(slug), studyCustoms]),
]
const all = files.flatMap(([, statements]) => statements)

test.each(files)('%s: every statement names what it comes from, or that it is known', (...file) => {
  const [, statements, known] = file
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements)
    expect([statement, faultsOf(statement, known)]).toEqual([statement, []])
})

test.each([
  [{ certainty: 'high', sources: [] }, 'names nothing'],
  [{ certainty: 'high', sources: ['kodokan-2'] }, 'kodokan-2 is no source'],
  [{ certainty: 'high', sources: ['lessons'] }, 'lessons is not its own'],
  [{ certainty: 'medium', sources: ['wikipedia'] }, 'a wiki alone'],
  [{ certainty: 'high', sources: ['gestures-judowiki', 'known'] }, 'a wiki alone'],
  [{ certainty: 'low', sources: ['bse'] }, 'how sure it is, it does not say'],
])('%j would be found', (statement, fault) => {
  expect(faultsOf(statement, studyCustoms)).toEqual([fault])
})

test('a technique is never only known: its name stands in the list of the Kodokan', () => {
  expect(techniques.filter(({ sources }) => !sources.includes('kodokan'))).toEqual([])
  const naming = (id: 'kodokan-ijf' | 'daigo') =>
    techniques.filter(({ sources }) => sources.includes(id)).length
  // As many as the names of these sources say.
  expect([techniques.length, naming('kodokan-ijf'), naming('daigo')]).toEqual([100, 81, 15])
})

test('what the rules forbid or restrict names the rules', () => {
  const rules = ['ijf-2025', 'ijf-rules', 'kodokan-forbidden']
  for (const { id, statusNote, sources } of techniques)
    expect([id, sources.some((one) => rules.includes(one))]).toEqual([id, statusNote !== undefined])
})

test('a reason why something needs no source is said, and nobody declares it for nothing', () => {
  const used = new Set(all.flatMap(({ sources }) => sources))
  for (const [id, reason] of Object.entries(customs))
    expect([id, reason.length > 20, used.has(id)]).toEqual([id, true, true])
})

test('every source is named by something, under an id of its own, and a wiki is known as one', () => {
  const used = new Set(all.flatMap(({ sources }) => sources))
  const own = { ...techniqueSources, ...factSources, ...studySources }
  expect(Object.keys(own).filter((id) => !used.has(id))).toEqual([])
  const words = judoWords.map(({ id }) => id)
  expect(Object.keys(wordSources).filter((id) => !words.includes(id))).toEqual([])
  const tables = [samboSources, judoSources, techniqueSources, factSources, studySources, customs]
  expect(tables.flatMap(Object.keys)).toHaveLength(Object.keys(sourceNames).length)
  const isWiki = /wiki|вики|викип|blog/i
  const open = Object.entries(sourceNames).filter(([id, name]) => isWiki.test(`${id} ${name}`))
  expect(open.map(([id]) => id)).toEqual(wikis)
})

test('one source has one name and one id, whichever parts name it', () => {
  const bare = (name: string) =>
    [...new Set(name.toLowerCase().match(/[\p{L}\d]+/gu))].sort().join(' ')
  const names = Object.values(sourceNames).map(bare)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

test('a study page with something not compared asks to compare it', () => {
  const unsure = studySlugs.filter((slug) =>
    told(slug).some(({ certainty }) => certainty === 'medium'),
  )
  expect(unsure.length).toBeGreaterThan(10)
  for (const slug of unsure)
    expect([slug, /сверьте/i.test(JSON.stringify(studyTexts[slug].blocks))]).toEqual([slug, true])
})

test('an editor reads where a text of ours comes from, and what simply is known', () => {
  const of = (part: string, slug: string) =>
    doubtOf(schoolSets.find(({ id }) => id === part)!, slug)
  expect(of('fact', 'hundred')).toMatchObject({
    certainty: 'Точно: есть источник.',
    from: [techniqueSources['kodokan-2017']],
  })
  expect(of('fact', 'ukemi')).toMatchObject({
    certainty: 'Точно: общеизвестно.',
    from: [commonFacts.lessons],
  })
  expect(of('word', 'tokui-waza')).toMatchObject({ from: [studySources['words-desormeaux']] })
  expect(of('gesture', 'delay')).toMatchObject({ from: [studySources['rules-british-2026']] })
})
