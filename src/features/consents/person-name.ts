/** The same for «Семёнов Пётр» and «семенов петр». */
export const plain = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

/** What visitors read where somebody has asked to be named no more; the place stays his club's. */
export const unnamedAthlete = 'Имя не\u00a0публикуется'

/** Whom a text means by a surname and a name beside it, both plain. */
export type IsHim = (surname: string, name: string) => boolean

/** The same two words stand in many texts. */
export function remembering(isHim: IsHim): IsHim {
  const known = new Map<string, boolean>()
  return (surname, name) => {
    const key = `${surname} ${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const is = isHim(surname, name)
    known.set(key, is)
    return is
  }
}

/** The first two words of a name as a paper or a protocol writes it: «Иванов Пётр Сергеевич»; undefined where it is not whole. */
export function personIn(fullName: string): { surname: string; name: string } | undefined {
  const [surname = '', name = ''] = plain(fullName).match(words) ?? []
  return /\p{L}{2}/u.test(surname) && /\p{L}{2}/u.test(name) ? { surname, name } : undefined
}

/** Whether two writings may be one person: surname and name, whatever follows. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [personIn(one), personIn(other)]
  return a !== undefined && b !== undefined && a.surname === b.surname && a.name === b.name
}

const words = /\p{L}[\p{L}\p{M}’'-]*/gu
const patronymic = /(?:вич|ьич|вна|чна|шна|оглы|кызы|улы)$/

interface Word {
  text: string
  key: string
  from: number
  to: number
}

/** A name as a text has it, and where. */
interface WrittenName {
  surname: string
  name: string
  from: number
  to: number
}

/** Every whole name of his in the text, in whichever order it is written. */
export function findNames(text: string, isHim: IsHim): WrittenName[] {
  const found: Word[] = [...text.matchAll(words)].map(({ 0: word, index }) => ({
    ...{ text: word, key: plain(word), from: index, to: index + word.length },
  }))
  const beside = (at: number) => {
    const [one, other] = [found[at], found[at + 1]]
    return one && other && /^\s+$/.test(text.slice(one.to, other.from)) ? other : undefined
  }
  const names: WrittenName[] = []
  for (let at = 0; at < found.length; at++) {
    const first = found[at] as Word
    const second = beside(at)
    if (!second) continue
    const third = beside(at + 1)
    const isSecondOfFather = patronymic.test(second.key)
    const written = isHim(first.key, second.key)
      ? { surname: first, name: second, words: third && patronymic.test(third.key) ? 3 : 2 }
      : isHim(second.key, first.key)
        ? { surname: second, name: first, words: 2 }
        : third && isSecondOfFather && isHim(third.key, first.key)
          ? { surname: third, name: first, words: 3 }
          : undefined
    if (!written) continue
    const { surname, name } = written
    const last = found[at + written.words - 1] as Word
    names.push({ surname: surname.text, name: name.text, from: first.from, to: last.to })
    at += written.words - 1
  }
  return names
}

/** The text with every whole name of his as «Иванов П.», in whichever order it is written. */
export function shortenNames(text: string, isHim: IsHim): string {
  let done = ''
  let upTo = 0
  for (const { surname, name, from, to } of findNames(text, isHim)) {
    done += `${text.slice(upTo, from)}${surname}\u00a0${name.slice(0, 1).toUpperCase()}.`
    upTo = to
  }
  return done + text.slice(upTo)
}

/** Whoever a text may name: words beside each other, both plain, of which one at least begins with a capital. */
export function mayBeNamed(text: string): Map<string, { surname: string; name: string }> {
  const all = text.match(words) ?? []
  const large = new Set(all.filter((word) => /^\p{Lu}/u.test(word)).map(plain))
  const people = new Map<string, { surname: string; name: string }>()
  findNames(text, (surname, name) => {
    const isName = personIn(`${surname} ${name}`) && (large.has(surname) || large.has(name))
    if (isName) people.set(`${surname} ${name}`, { surname, name })
    return false
  })
  return people
}
