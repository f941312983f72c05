import { exportTable, reasonWords } from '#features/consents/act-words.ts'
import { type Around, operatorRows, toFill } from '#features/consents/admin/act-rows.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { actorName } from '#kit/history/actor-name.ts'
import { formatDate, isUnread, localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { typograph } from '#kit/text/typography.ts'
import { type Destroyed, isDestroyed } from '../destroyed.ts'
import type { RemovalDone } from '../media.contract.ts'

const what = 'изображение, подпись и\u00a0отметки на\u00a0снимке'
const reason = reasonWords.request

/** Several people may have asked about one photo. */
const photosOf = (all: readonly Destroyed[]) => [
  ...new Map(all.map((one) => [one.photoId, one])).values(),
]

/** Those of one album that were asked about together and went together stand in one act. */
export const actOf = (one: Destroyed, all: readonly RemovalDone[]): Destroyed[] =>
  all.filter(isDestroyed).filter(
    (other) =>
      other.albumTitle === one.albumTitle &&
      other.destroyedAt === one.destroyedAt &&
      // Removed with one tap: within the minutes that it takes.
      Math.abs(Date.parse(other.doneAt) - Date.parse(one.doneAt)) < togetherMs,
  )
const togetherMs = 10 * 60_000

/** What the order № 179 asks an act to say; whose photo it was the site never knew. */
export function removalActRows(
  all: readonly Destroyed[],
  { who, stated, url, timeZone }: Around,
): [label: string, said: string][] {
  const photos = photosOf(all)
  const [first] = photos
  if (!first) return []
  const dayOf = (at: string) => (isUnread(at) ? toFill : formatDate(localDate(at, timeZone)))
  const asked = [...new Set(all.map(({ askedAt }) => dayOf(askedAt)))]
  const same = photos.some(({ left }) => (left?.sameIn.length ?? 0) > 0)
  const rows: [string, string][] = [
    ...operatorRows({ who, stated }),
    [
      'Чьи данные уничтожены',
      `Изображённый на снимке: ${toFill} (впишите имя: сайт не хранит, кто просил)`,
    ],
    ['Какие данные уничтожены', what],
    [
      'Снимки',
      `Альбом ${quoted(first.albumTitle)}: ${count(photos.length, ['снимок', 'снимка', 'снимков'])}, № ${photos.map(({ photoId }) => photoId).join(', ')}; просьба получена ${asked.join(', ')}`,
    ],
    ['Информационная система', `сайт ${url}: база данных, файлы, корзина`],
    ['Бумажный носитель', `${toFill}, листов: ______ (заполните, если уничтожен и отпечаток)`],
    [
      'Способ уничтожения',
      'файлы снимка во всех размерах стёрты, запись о нём удалена: программой сайта',
    ],
    ['Причина', reason],
    ['Дата уничтожения', formatMoment(first.destroyedAt, timeZone, 'with year')],
    ['Кто уничтожил', `${actorName(first.destroyedBy)}: ${toFill} (имя, должность)`],
    ['Подпись', toFill],
  ]
  if (same)
    rows.splice(-1, 0, [
      'Осталось на сайте',
      'точно такой же снимок есть в другом альбоме: удалите и его',
    ])
  return rows.map(([label, said]) => [typograph(label), typograph(said)])
}

export function removalExport(all: readonly Destroyed[], { url }: { url: string }): string {
  const head = ['Снимок', 'Дата и время (UTC)', 'Чьи данные', 'Что уничтожено', 'Откуда', 'Причина']
  return exportTable([
    [...head, 'Кто уничтожил'],
    ...photosOf(all).map(({ photoId, destroyedAt, destroyedBy, albumTitle }) => [
      ...[`№ ${photoId}`, destroyedAt, `изображённый на снимке, альбом ${quoted(albumTitle)}`],
      ...[what, `сайт ${url}, база данных и файлы`, reason, actorName(destroyedBy)],
    ]),
  ])
}
