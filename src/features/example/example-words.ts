import type { NounName } from '#kit/nouns/noun-name.ts'
import { count, plural } from '#kit/text/plural.ts'
import type { Example } from './example.contract.ts'

type Names = ReadonlyMap<string, Pick<NounName, 'one' | 'counted'>>

interface Counted {
  entity: string
  total: number
}

/** How many of each kind will lie in the trash: what is as it came, also of what stays, and whatever else is named. */
export function goingKinds(
  { unchanged, changed }: Pick<Example, 'unchanged' | 'changed'>,
  also: readonly Example['changed'][number][],
): Counted[] {
  const stays = changed.filter((one) => !also.includes(one))
  const all = [
    ...unchanged,
    ...also.map(({ entity }) => ({ entity, total: 1 })),
    ...stays.flatMap(({ parts }) => parts),
  ]
  return [...Map.groupBy(all, ({ entity }) => entity)].map(([entity, some]) => ({
    ...{ entity, total: totalOf(some) },
  }))
}

export const totalOf = (kinds: readonly Counted[]): number =>
  kinds.reduce((sum, { total }) => sum + total, 0)

/** «12 новостей», «8 человек», «контакты»: what goes. */
export const goingLines = (
  { contacts, about }: Example,
  going: readonly Counted[],
  names: Names,
): string[] => [
  ...going.map(({ entity, total }) => count(total, formsOf(entity, names))),
  ...(contacts > 0
    ? [
        'контакты, которые вы не меняли: их поля станут пустыми и\u00a0вернутся, если вернуть пример из\u00a0корзины',
      ]
    : []),
  ...(about > 0
    ? [
        'тексты о\u00a0федерации, которые вы не меняли: станут пустыми и\u00a0вернутся, если вернуть пример из\u00a0корзины',
      ]
    : []),
]

/** «альбом. Если оставить, пропадёт то, что было примером: 7 фотографий, автор фото, дата съёмки» */
export function staysWords(
  { entity, parts, emptied }: Pick<Example['changed'][number], 'entity' | 'parts' | 'emptied'>,
  names: Names,
): string {
  const kind = kindWord(entity, names)
  const gone = [
    ...parts.map(({ entity, total }) => count(total, formsOf(entity, names))),
    ...emptied,
  ]
  if (gone.length === 0) return kind
  return `${kind}. Если оставить, пропадёт то, что было примером: ${gone.join(', ')}`
}

export const kindWord = (entity: string, names: Names): string => formsOf(entity, names)[0]

const formsOf = (entity: string, names: Names) =>
  names.get(entity)?.counted ?? ([entity, entity, entity] as const)

export const records = (total: number): string => count(total, ['запись', 'записи', 'записей'])

/** Said before it goes. */
export const leftWords = (total: number): string =>
  `На\u00a0сайте ${plural(total, 'останется', 'останутся', 'останутся')} ${count(total, [
    'запись, которую вы\u00a0меняли или дополняли',
    'записи, которые вы\u00a0меняли или дополняли',
    'записей, которые вы\u00a0меняли или дополняли',
  ])}.`
