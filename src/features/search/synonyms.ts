import { tokensOf } from './search-words.ts'

/** Each line is one thing, as some call it and as others do. */
const called = [
  'вк вконтакте vk',
  'тг телеграм телеграмм телега telegram tg',
  'макс max',
  'ватсап вацап вотсап whatsapp',
  'кимоно дзюдоги самбовка куртка',
  'судья судейство судейская',
  'судья рефери арбитр',
  'лагерь сборы',
  'тренер инструктор преподаватель',
  'секция клуб кружок',
  'ребёнок дети',
  'цена стоимость абонемент прайс',
  'инвалид инвалидность адаптивная овз паралимпийцы',
  'карта проезд адрес',
  'кмс кандидат',
  'положение регламент',
]

const groups = called.map((line) => [...new Set(tokensOf(line).map(({ stem }) => stem))])

/** The stems of the other words for the same thing. */
export const synonymsOf = (stem: string): string[] =>
  groups
    .filter((group) => group.includes(stem))
    .flatMap((group) => group.filter((one) => one !== stem))

/** Of these words one means much else alone: «стоит» is said of monuments too. */
const phrases: [RegExp, string][] = [
  [/(?<!\p{L})(?:сколько\s+(?:(?:будет|может)\s+)?стои(?:т|ть|ло)|почём)(?!\p{L})/giu, 'цена'],
]

export const inOneWord = (text: string): string =>
  phrases.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), text)

const ours = new Map([
  ['judo', 'дзюдо'],
  ['sambo', 'самбо'],
])

/** A site on judo has the word in its own address, which nobody asks for. @returns nothing where neither is named. */
export function inOurLetters(text: string): string | undefined {
  const own = text.replaceAll(
    /(?<![\p{L}\p{N}])(?:judo|sambo)(?![\p{L}\p{N}])/giu,
    (word) => ours.get(word.toLowerCase())!,
  )
  return own === text ? undefined : own
}

/** A cup may have the sport in its name in Latin letters. */
export const inLatin = (word: string): string[] =>
  [...ours].flatMap(([latin, russian]) => (russian === word ? [latin] : []))
