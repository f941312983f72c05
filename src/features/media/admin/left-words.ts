import { formatDate, formatInstant } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import type { RemovalLeft } from '../media.contract.ts'

const inWords = new Intl.ListFormat('ru')

/** «28 октября, 8, 22 и 23 ноября 2026» */
export function daysInWords(days: readonly string[]): string {
  const inOrder = [...new Set(days)].sort()
  const words = inOrder.map((day, at) => {
    const next = inOrder[at + 1] ?? ''
    if (next.startsWith(day.slice(0, 7))) return String(Number(day.slice(8)))
    return formatDate(day, { year: !next.startsWith(day.slice(0, 4)) })
  })
  return inWords.format(words)
}

type Copies = readonly { day: string }[]
const daysOf = (copies: Copies) => daysInWords(copies.map(({ day }) => day))
const inCopies = (copies: Copies) =>
  `${copies.length === 1 ? 'резервной копии' : 'резервных копиях'} от ${daysOf(copies)}`

/** Where a photo that was removed still is and until when, a sentence each, the trash first. */
export function leftWords(left: RemovalLeft, timeZone: string): string[] {
  return sentences(left, timeZone).map(typograph)
}

function sentences(left: RemovalLeft, timeZone: string): string[] {
  const { isBack, sameIn, trashedUntil, copies, copiesUntil, phonesUntil } = left
  if (isBack) return ['Её вернули из корзины: она снова в альбоме.']
  const said: string[] = []
  if (trashedUntil)
    said.push(
      `Лежит в корзине до ${formatDate(trashedUntil)} и, пока она там, попадает в новые резервные копии.`,
    )
  const sure = copies.filter(({ isSure }) => isSure)
  const unsure = copies.filter(({ isSure }) => !isSure)
  const going = copiesUntil && `из последней исчезнет ${formatDate(copiesUntil)}`
  if (sure.length > 0) said.push(`Есть в ${[inCopies(sure), going].filter(Boolean).join(', ')}.`)
  if (unsure.length > 0)
    said.push(`Может быть и в ${inCopies(unsure)}: что внутри, сайт пока не знает.`)
  if (sure.length === 0 && copiesUntil)
    said.push(`Из последней копии исчезнет ${formatDate(copiesUntil)}.`)
  const staying = copies.filter(({ goesOn }) => goesOn === null)
  if (staying.length === 1)
    said.push(`Копия от ${daysOf(staying)} сама не исчезнет: её удаляют на сервере.`)
  if (staying.length > 1)
    said.push(`Копии от ${daysOf(staying)} сами не исчезнут: их удаляют на сервере.`)
  said.push(...farWords(left.far))
  if (phonesUntil)
    said.push(
      `Телефон, где её смотрели, может показать её без связи до ${formatInstant(phonesUntil, timeZone)}.`,
    )
  if (said.length === 0 && sameIn.length === 0) return ['На сайте и в его копиях её больше нет.']
  return said
}

function farWords(far: RemovalLeft['far']): string[] {
  if (!far) return []
  const { copies, strangers, until, isKnown } = far
  if (!isKnown) return ['Что лежит во втором месте копий, сайт пока не знает.']
  const sure = copies.filter(({ isSure }) => isSure)
  const unsure = copies.filter(({ isSure }) => !isSure)
  const said: string[] = []
  if (sure.length > 0) said.push(`Есть и во втором месте, в ${inCopies(sure)}.`)
  if (unsure.length > 0)
    said.push(`Может быть и во втором месте, в ${inCopies(unsure)}: точно сайт не знает.`)
  if (strangers > 0)
    said.push(
      `Может быть и в копиях второго места, о которых сайт ничего не знает: их там ${strangers}.`,
    )
  if (said.length === 0) return until ? [`Из второго места исчезнет ${formatDate(until)}.`] : []
  said.push(
    until ? `Оттуда исчезнет ${formatDate(until)}.` : 'Когда исчезнет оттуда, сайт не знает.',
  )
  return said
}
