import { expect, test } from 'vitest'
import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { ourSchool } from '#features/school/school.ts'
import { wordSet } from '#features/school/sets/words.ts'
import { askPairs } from './dictionary.ts'
import { askWords } from './glossary.ts'
import { askSamboTechniques } from './sambo-techniques.ts'
import { type Answer, answered } from './technique-search.ts'
import { askTechniques } from './techniques.ts'

interface Named {
  name: string
  id: string
}

interface Catalogue {
  names: Named[]
  ask(q: string): Answer<string>
}

const idsOf = (answer: Answer<{ id: string }>) =>
  answered(answer, (found) => found.map(({ id }) => id))
const named = (id: string, names: (string | undefined)[]): Named[] =>
  names.flatMap((name) => (name ? [{ name, id }] : []))

const words = ourSchool.tell(wordSet)
const pairs = askPairs('sambo').found

const catalogues: Record<string, Catalogue> = {
  judo: {
    names: techniques.flatMap((one) =>
      named(one.id, [one.name, one.romaji, ...(one.aliases ?? [])]),
    ),
    ask: (q) => idsOf(askTechniques({ q })),
  },
  sambo: {
    names: samboTechniques.flatMap((one) => named(one.id, [one.name, ...(one.aliases ?? [])])),
    ask: (q) => idsOf(askSamboTechniques({ q })),
  },
  glossary: {
    names: words.flatMap(({ id, word }) => named(id, [word])),
    ask: (q) => idsOf(askWords(words, { q })),
  },
  dictionary: {
    names: pairs.flatMap(({ sambo, judo }) => named(sambo.name, [sambo.name, judo?.name])),
    ask: (q) => answered(askPairs('sambo', q), (found) => found.map(({ sambo: { name } }) => name)),
  },
}

const slips: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
]

/** The name with each long word mistyped once, in one way after the other and in one place after the other. */
const mistyped = (name: string, turn: number): string[] =>
  [...name.matchAll(/\p{L}{5,}/gu)].map(({ 0: word, index }, number) => {
    const slip = slips[(turn + number) % slips.length]!
    const typed = slip(word, (turn * 7 + number) % word.length)
    return name.slice(0, index) + typed + name.slice(index + word.length)
  })

test.each(Object.entries(catalogues))(
  'of %s every name is found, and with a letter dropped, doubled or swapped in a long word',
  (_name, { names, ask }) => {
    const plain = names.filter(({ name, id }) => !ask(name).found.includes(id))
    expect(plain).toEqual([])
    expect(names.filter(({ name }) => ask(name).isNear)).toEqual([])
    const asked = names.flatMap(({ name, id }, turn) =>
      mistyped(name, turn).map((q) => ({ q, id, answer: ask(q) })),
    )
    const missed = asked.filter(({ id, answer }) => !answer.found.includes(id))
    // What a slip makes of a word may be another word of the catalogue: «отхват» without a letter is «охват».
    expect(missed.filter(({ answer }) => answer.isNear || answer.found.length === 0)).toEqual([])
    expect(missed.length).toBeLessThanOrEqual(asked.length / 100)
  },
)

const everywhere = (q: string) => Object.values(catalogues).map(({ ask }) => ask(q))

test.each<[question: string, sambo: string]>([
  ['баковая подножка', 'bokovaya-podnozhka-na-pyatke'],
  ['захвать', 'zahvat-dvuh-nog'],
  ['рычаг локтья', 'rychag-loktya-kolenom'],
  ['рычяг лактя', 'rychag-loktya-kolenom'],
  ['gjlctxrf', 'bokovaya-podsechka'],
])('of sambo «%s» finds «%s»', (question, id) => {
  expect(catalogues.sambo!.ask(question).found).toContain(id)
})

test('what has nothing to do with it finds nothing anywhere, one letter off or not', () => {
  const strangers = 'шайка каша машина погода билеты москва погоны шашки теннис футбол хоккей банка'
  const more = 'сапоги палатка расписание лодка подушка заяц удивление школа борода бедный спать'
  for (const q of `${strangers} ${more}`.split(' '))
    expect([q, everywhere(q).flatMap(({ found }) => found)]).toEqual([q, []])
})

test('«кимоно» is told of the words that are called so, and of no other', () => {
  expect(catalogues.glossary!.ask('кимоно').found).toEqual(['judogi', 'sambo-sambovka'])
})
