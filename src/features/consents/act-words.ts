import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Reason, Withdrawal, WithdrawnPart } from './withdrawals.contract.ts'

export const reasonWords: Record<Reason, string> = {
  withdrawn:
    'отзыв согласия на\u00a0распространение персональных данных (статьи 10.1 и\u00a021 Федерального закона №\u00a0152-ФЗ)',
  request:
    'требование прекратить распространение персональных данных (статьи 10.1 и\u00a021 Федерального закона №\u00a0152-ФЗ)',
  term: 'вышел срок согласия, цель обработки достигнута (статья 21 Федерального закона №\u00a0152-ФЗ)',
}

/** Of a name, as much as the site had: the rest of a protocol stays, and so does the short name, shown or not. */
export const destroyedWords = ({
  reason,
  unnamed,
}: Pick<Withdrawal, 'reason' | 'unnamed'>): string =>
  [
    `имя и\u00a0отчество полностью (остались фамилия и\u00a0первая буква имени${unnamed ? ', в\u00a0протоколах не\u00a0публикуются' : ''})`,
    ...(reason === 'request' ? [] : ['год рождения', 'запись о\u00a0согласии']),
  ].join(', ')

const mentionForms = ['упоминание', 'упоминания', 'упоминаний'] as const
const photoForms = ['фото', 'фото', 'фото'] as const

/** «2 упоминания», «3 фото»; nothing of a file, which nobody reads. */
export const timesWords = ({ times, photos }: Pick<WithdrawnPart, 'times' | 'photos'>): string =>
  times > 0 ? count(times, photos ? photoForms : mentionForms) : ''

export const shortensName = (parts: readonly WithdrawnPart[]) =>
  parts.some(({ times, photos }) => times > 0 && !photos)

export const hidesPhotos = (parts: readonly WithdrawnPart[]) => parts.some(({ photos }) => photos)

/** What a withdrawal made of these: «имя сокращено, снимки скрыты»; nothing where nothing has changed. */
export const madeWords = (parts: readonly WithdrawnPart[]): string =>
  [shortensName(parts) && 'имя сокращено', hidesPhotos(parts) && 'снимки скрыты']
    .filter(Boolean)
    .join(', ')

/** «Новость «Победа»: 2 упоминания», without a way to it. */
export const partWords = (part: WithdrawnPart): string => {
  const what = [part.kind, part.name && quoted(part.name)].filter(Boolean).join(' ')
  return [what, timesWords(part)].filter(Boolean).join(': ')
}

// What begins like a formula would be counted.
const cell = (text: string) => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`

export const exportTable = (rows: string[][]): string =>
  // A spreadsheet takes it for UTF-8 by this mark.
  `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

/** What the order № 179 wants of a journal: whose, what, from where, why, when; none of the data themselves. */
export function journalExport(act: Withdrawal, { url }: { url: string }): string {
  const { id, at, by, who, paper, reason, done } = act
  const head = [
    ...['Номер', 'Дата и время (UTC)', 'Чьи данные', 'Бумага', 'Что уничтожено', 'Откуда'],
    ...['Причина', 'Кто уничтожил', 'Где сделано'],
  ]
  const rows = (done.length > 0 ? done.map(partWords) : ['']).map((where) => [
    ...[String(id), at, who, paper, destroyedWords(act), `сайт ${url}, база данных`],
    ...[reasonWords[reason], by, where],
  ])
  return exportTable([head, ...rows])
}
