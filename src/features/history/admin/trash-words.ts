import type { KnownRecord } from '#kit/admin/known-record.ts'
import { someNames } from '#kit/admin/record-list/some-names.ts'
import { count, plural } from '#kit/text/plural.ts'
import { saysKind } from '#kit/text/says-kind.ts'
import type { TrashItem } from '../trash.contract.ts'

export const records = (total: number): string => count(total, ['запись', 'записи', 'записей'])

type Kind = Pick<KnownRecord, 'detail'> & { name: Pick<KnownRecord['name'], 'one'> }

/** The line below the name: the kind and what it was a part of or held, without what the name has said. */
export function kindLine({ name, detail }: Pick<TrashItem, 'name' | 'detail'>, kind: Kind): string {
  const { one } = kind.name
  const aside = plain(name).includes(plain(detail)) ? '' : detail
  if (aside === '') return saysKind(name, one) ? '' : one
  if (kind.detail) return one + kind.detail(aside)
  return saysKind(name, one) ? aside : `${one} · ${aside}`
}

/** Quotes within quotes are other ones. */
const plain = (text: string) => text.replaceAll(/[«»„“”"]/g, '').replaceAll('\u00a0', ' ')

const isOf = ({ parent }: TrashItem, whole: TrashItem) =>
  parent?.entity === whole.entity && parent.entityId === whole.entityId

/** What the chosen are parts of and cannot come back without, where that is in the trash and not chosen itself. */
export function wholesBeside(chosen: readonly TrashItem[]): string[] {
  const lost = chosen.filter((item) => item.parent && !chosen.some((whole) => isOf(item, whole)))
  return [...new Set(lost.map(({ parent }) => parent?.name ?? ''))]
}

/** How many records that were deleted before go for good with these, beside themselves. */
export const partsBeside = (chosen: readonly TrashItem[]): number =>
  chosen.reduce((sum, whole) => {
    const own = chosen.filter((item) => isOf(item, whole)).length
    return sum + Math.max(0, whole.parts - own)
  }, 0)

export const daysLeftWords = (days: number): string =>
  days > 0
    ? `${plural(days, 'остался', 'осталось', 'осталось')} ${count(days, ['день', 'дня', 'дней'])}`
    : 'исчезнет этой ночью'

/** What is said before records go for good. */
export function purgeWords(chosen: readonly TrashItem[]): string {
  const parts = partsBeside(chosen)
  const along =
    parts > 0
      ? ` Вместе с\u00a0этим — ${records(parts)}, ${plural(parts, 'удалённая', 'удалённые', 'удалённые')} раньше.`
      : ''
  const gone =
    chosen.length === 1 ? `${someNames(chosen.map(({ name }) => name))} исчезнет` : 'Они исчезнут'
  return `${gone} вместе с\u00a0файлами, и\u00a0вернуть будет нельзя.${along}`
}
