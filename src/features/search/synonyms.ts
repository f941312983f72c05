import { stemOf } from '#kit/text/stem.ts'
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
  'цена стоимость абонемент прайс платно',
  'инвалид инвалидность адаптивная овз паралимпийцы коляска колясочник пандус',
  'карта проезд адрес',
  'автобус маршрутка транспорт проезд добраться доехать',
  'медосмотр медсправка медкомиссия справка',
  'кмс кандидат',
  'положение регламент',
  'сзади задняя',
  'спереди передняя',
  'сбоку боковая',
]

const lines = called.map((line) => tokensOf(line))
const groups = lines.map((line) => [...new Set(line.map(({ stem }) => stem))])

/** The stems of the other words for the same thing. */
export const synonymsOf = (stem: string): string[] =>
  groups
    .filter((group) => group.includes(stem))
    .flatMap((group) => group.filter((one) => one !== stem))

/** The same for who cuts words otherwise: what `stemOf` makes of the other words. */
export const otherWordsFor = (written: string): string[] => {
  const [asked] = tokensOf(written)
  return lines
    .filter((line) => line.some(({ stem }) => stem === asked?.stem))
    .flatMap((line) => line.filter(({ stem }) => stem !== asked?.stem))
    .map(({ word }) => stemOf(word))
}

/** Written right, one letter from a word of ours that is another thing. */
const noSlips = new Set(tokensOf('карате каратэ учебник приложение значок').map(({ stem }) => stem))

/** Whether a word is meant as it stands, found or not: «макс» is no «макэ», «карате» is no «карта». */
export const isMeant = (stem: string): boolean =>
  noSlips.has(stem) || groups.some((group) => group.includes(stem))

/** «60кг», «-60», «вес 60», «44,5 кг»: as texts write it. */
const kilogramsWritten = [
  /(?<![\p{L}\p{N}])(\d{2,3}(?:[.,]\d+)?)\s*(?:кг|кило(?:грамм\p{L}*)?)(?!\p{L})/giu,
  /(?<!\S)[-−–+](\d{2,3})(?!\S|\s+кг)/gu,
  /(?<=(?<!\p{L})(?:вес\p{L}{0,2}|категори\p{L})\s+(?:до\s+)?)(\d{2,3}(?:[.,]\d)?)(?!\S|\s+кг)/giu,
]

/** The weight that a question names. */
export function kilogramsOf(text: string): number | undefined {
  for (const written of kilogramsWritten)
    for (const [, number = ''] of text.matchAll(written)) return Number(number.replace(',', '.'))
  return undefined
}

/** Of these words one means much else alone: «стоит» is said of monuments too. */
const price = /(?<!\p{L})(?:сколько\s+(?:(?:будет|может)\s+)?стои(?:т|ть|ло)|почём)(?!\p{L})/giu

export const inOneWord = (text: string): string =>
  kilogramsWritten.reduce(
    (told, written) =>
      told.replaceAll(written, (_, number: string) => `${Number.parseInt(number, 10)} кг`),
    text.replaceAll(price, 'цена'),
  )

const [ofWeight, category] = tokensOf('весовая категория').map(({ stem }) => stem)

/** «60 кг» is asked about a category too: what tells of all of them need not name this one. */
export const kilogramsMean = (words: readonly { word: string }[], at: number): string[] => {
  const isNumber = (one: number) => /^\d{2,3}$/.test(words[one]?.word ?? '')
  if (isNumber(at) && words[at + 1]?.word === 'кг') return [ofWeight!]
  return words[at]?.word === 'кг' && isNumber(at - 1) ? [category!] : []
}

const ours = new Map([
  ['judo', 'дзюдо'],
  ['sambo', 'самбо'],
  ['джудо', 'дзюдо'],
])

/** A site on judo has the word in its own address, which nobody asks for; «джудо» is how it is heard, «джудоист» too. @returns nothing where neither is named. */
export function inOurLetters(text: string): string | undefined {
  const own = text.replaceAll(
    /(?<![\p{L}\p{N}])(?:(?:judo|sambo)(?![\p{L}\p{N}])|джудо)/giu,
    (word) => ours.get(word.toLowerCase())!,
  )
  return own === text ? undefined : own
}

/** A cup may have the sport in its name in Latin letters. */
export const inLatin = (word: string): string[] =>
  [...ours].flatMap(([latin, russian]) => (russian === word ? [latin] : []))
