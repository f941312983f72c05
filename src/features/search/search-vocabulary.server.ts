import type { Db } from '#kit/db/db.server.ts'
import { editDistance } from '#kit/text/edit-distance.ts'
import { isFirstName } from '#kit/text/first-names.ts'
import { romanized } from './romanized.ts'
import { countVisible, titlesAmong } from './search-candidates.server.ts'
import { amongTitles } from './search-expression.ts'
import { asName } from './search-places.ts'
import type { AskedWord, Question } from './search-question.ts'
import type { Wanted } from './search-ranking.ts'
import { leastLetters, tokensOf } from './search-words.ts'
import { isMeant } from './synonyms.ts'
import './search.tables.ts'

/** Makes one of all spellings of a foreign word. */
export type Spell = (word: string) => string

/** Titled «Фамилия Имя». */
const kindsOfPeople = ['athletes', 'people']

/** As `searchWord` keeps a word. */
export const wordRow = (word: string, stem: string, spell: Spell) => ({
  ...{ word, stem },
  latin: /[а-я]/.test(word) ? spell(romanized(word)) : '',
  head: stem.slice(0, 1),
  tail: stem.slice(-2),
  length: stem.length,
})

/** Of what the beginnings of a question may become, the shortest words; each has its share. */
const mostBegun = 60

/** What of the index the words of a question may mean. */
export function wantedOf(db: Db, { words }: Question, spell: Spell): Promise<Wanted[]> {
  const beginnings = words.filter(({ isPrefix }) => isPrefix).length
  const most = Math.ceil(mostBegun / beginnings)
  return Promise.all(words.map((word) => meaningOf(db, word, spell, most)))
}

async function meaningOf(db: Db, asked: AskedWord, spell: Spell, most: number): Promise<Wanted> {
  const { word, isPrefix } = asked
  const name = spell(word)
  if (!isPrefix || word.length < leastLetters) return { ...asked, name, begun: [] }
  const begun = await beginningWith(db, word, most)
  if (name.length >= leastLetters) begun.push(...(await beginningWith(db, asName(name), most)))
  return { ...asked, name, begun }
}

async function beginningWith(db: Db, beginning: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('searchWord')
    .select(['stem', 'length'])
    .distinct()
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\uffff`)
    .orderBy('length')
    .orderBy('stem')
    .limit(most)
    .execute()
  return rows.map(({ stem }) => stem)
}

/** The question with its Latin words replaced by the usual ones of the words they may stand for: `judo` → «дзюдо». */
export async function inRussian(db: Db, text: string, spell: Spell, now: Date): Promise<string> {
  const latin = new Set(text.match(/[a-z]+/giu))
  const found = new Map<string, string>()
  for (const word of latin) {
    // `zzz` is «з», an initial somewhere.
    if (spell(word).length === 1) continue
    const rows = await db
      .selectFrom('searchWord')
      .select(['word', 'stem'])
      .where('latin', '=', spell(word))
      .orderBy('word')
      .limit(mostNear)
      .execute()
    const [usual] = await byFrequency(db, rows, now)
    if (usual) found.set(word, usual.word)
  }
  return text.replaceAll(/[a-z]+/giu, (word) => found.get(word) ?? word)
}

const mostUnknown = 3
/** Of fewer letters one slip makes a stranger. */
const shortestStem = 4
/** A shorter stem is forgiven only a vowel that is heard so: «ачки» are «очки», and «бочки» are not. */
const leastHeard = 3

const asHeard = (word: string) => word.replaceAll('о', 'а').replaceAll(/[еэ]/gu, 'и')
const mostNear = 20
/** More than any vocabulary has of one letter and length. */
const mostLike = 5_000

/** The question with its unknown words replaced by the nearest known ones; undefined if there are none. */
export async function nearQuestion(
  db: Db,
  { words }: Question,
  now: Date,
): Promise<string | undefined> {
  let unknown = 0
  const mended: string[] = []
  for (const { word, stem } of words) {
    const isLeft =
      isMeant(stem) ||
      stem.length < leastHeard ||
      word.length < shortestStem ||
      word.length > 24 ||
      (await isKnown(db, word, stem, now))
    const near = isLeft || unknown++ >= mostUnknown ? undefined : await nearest(db, word, stem, now)
    mended.push(near ?? word)
  }
  const changed = mended.some((word, at) => word !== words[at]!.word)
  return changed ? mended.join(' ') : undefined
}

async function isKnown(db: Db, word: string, stem: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', '=', word)
    .executeTakeFirst()
  return row !== undefined && (await countVisible(db, { term: stem }, now)) > 0
}

/**
 * Stems are compared, so that another ending is no mistake, and the whole words: by its stem alone «подарок» is a slip
 * away from «подаривших», and «кубог» two from «кубок», whose vowel is fleeting. Of the equally near the usual one wins, and of its forms the nearest. Two slips are forgiven in a long word alone:
 * of a short one they make a stranger.
 */
async function nearest(
  db: Db,
  wanted: string,
  stem: string,
  now: Date,
): Promise<string | undefined> {
  const isShort = stem.length < shortestStem
  const limit = stem.length < 8 ? 1 : 2
  const spread = isShort ? 0 : limit
  const rows = await db
    .selectFrom('searchWord')
    .select(['word', 'stem'])
    .where('length', '>=', isShort ? stem.length : Math.max(shortestStem, stem.length - limit))
    .where('length', '<=', stem.length + spread)
    // Who mistypes the first letter does not mistype the last ones too.
    .where((is) => is.or([is('head', '=', stem.slice(0, 1)), is('tail', '=', stem.slice(-2))]))
    .where('head', '<>', asName(''))
    .orderBy('word')
    .limit(mostLike)
    .execute()
  let least = limit
  let near: (Word & { form: number })[] = []
  for (const row of rows) {
    if (isShort && asHeard(wanted) !== asHeard(row.word)) continue
    const ofStem = editDistance(stem, row.stem, least)
    const form = editDistance(wanted, row.word, limit)
    if (form > limit && ofStem > 0) continue
    const distance = Math.min(ofStem, form)
    if (distance > least) continue
    if (distance < least) near = []
    near.push({ ...row, form })
    least = distance
  }
  const forms = near.sort((one, other) => one.form - other.form)
  for (const { word, stem } of await byFrequency(db, forms.slice(0, mostNear), now))
    if (!isFirstName(word) && !(await isCalledSo(db, stem, now))) return word
  return undefined
}

/** «Хлеб» is no slip of «Глеб»: a surname may be asked for, a first name is a stranger's. */
async function isCalledSo(db: Db, stem: string, now: Date): Promise<boolean> {
  const titles = await titlesAmong(db, amongTitles({ term: stem }), kindsOfPeople, now)
  return titles.some((title) => tokensOf(title).findIndex((one) => one.stem === stem) > 0)
}

interface Word {
  word: string
  stem: string
}

/** The usual one first, of the equally usual the earlier; what visitors do not see anywhere is left out. */
async function byFrequency<One extends Word>(db: Db, words: One[], now: Date): Promise<One[]> {
  const counts = new Map<string, number>()
  for (const { stem } of words)
    if (!counts.has(stem)) counts.set(stem, await countVisible(db, { term: stem }, now))
  const times = ({ stem }: Word) => counts.get(stem) ?? 0
  return words.filter((one) => times(one) > 0).sort((one, other) => times(other) - times(one))
}
