import { termOf } from '#kit/text/stem.ts'
import type { Sport } from './sports.ts'

export const stemsOf = (words: string): readonly string[] => words.split(' ').map(termOf)

type Words = readonly { stem: string }[]

const sexWords = {
  m: stemsOf('юноша юноши юношей юниор мальчик парень мужчина мужской сын'),
  f: stemsOf('девушка юниорка девочка женщина женский дочь дочка'),
}
const sportWords: Partial<Record<Sport, readonly string[]>> = {
  judo: stemsOf('дзюдо judo'),
  sambo: stemsOf('самбо sambo'),
}

/** Of whom a question is. */
export const askedSex = (words: Words) => onlyOne(words, sexWords)
export const askedSport = (words: Words) => onlyOne(words, sportWords)

/** All that it may say of that. */
export const sexAndSportStems = [...Object.values(sexWords), ...Object.values(sportWords)].flat()

/** «Мальчики и девочки» ask for no one of them. */
function onlyOne<Name extends string>(
  words: Words,
  known: Partial<Record<Name, readonly string[]>>,
): Name | undefined {
  const named = (Object.keys(known) as Name[]).filter((name) =>
    words.some(({ stem }) => known[name]?.includes(stem)),
  )
  return named.length === 1 ? named[0] : undefined
}
