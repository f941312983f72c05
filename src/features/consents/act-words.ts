import { count } from '#kit/text/plural.ts'
import type { Reason, Withdrawal, WithdrawnPart } from './withdrawals.contract.ts'

export const reasonWords: Record<Reason, string> = {
  withdrawn:
    'отзыв согласия на\u00a0распространение персональных данных (статьи 10.1 и\u00a021 Федерального закона №\u00a0152-ФЗ)',
  term: 'вышел срок согласия, цель обработки достигнута (статья 21 Федерального закона №\u00a0152-ФЗ)',
}

/** Of a name, as much as the site had: the rest of a protocol stays, and so does the short name. */
export const destroyedWords =
  'имя и\u00a0отчество полностью (остались фамилия и\u00a0первая буква имени), год рождения, запись о\u00a0согласии'

const placeForms = ['место', 'места', 'мест'] as const
const photoForms = ['фото', 'фото', 'фото'] as const

/** «Новость «Победа»: 2 места», without a way to it. */
export const partWords = ({ kind, name, times, photos }: WithdrawnPart): string =>
  `${kind}${name && ` «${name}»`}${times > 0 ? `: ${count(times, photos ? photoForms : placeForms)}` : ''}`

// What begins like a formula would be counted.
const cell = (text: string) => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`

/** What the order № 179 wants of a journal: whose, what, from where, why, when; none of the data themselves. */
export function journalExport(
  { id, at, by, who, paper, reason, done }: Withdrawal,
  { url }: { url: string },
): string {
  const head = [
    ...['Номер', 'Дата и время (UTC)', 'Чьи данные', 'Бумага', 'Что уничтожено', 'Откуда'],
    ...['Причина', 'Кто уничтожил', 'Где сделано'],
  ]
  const rows = (done.length > 0 ? done.map(partWords) : ['']).map((where) => [
    ...[String(id), at, who, paper, destroyedWords, `сайт ${url}, база данных`],
    ...[reasonWords[reason], by, where],
  ])
  // A spreadsheet takes it for UTF-8 by this mark.
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}
