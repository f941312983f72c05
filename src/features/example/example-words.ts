import type { NounName } from '#kit/nouns/noun-name.ts'
import { count } from '#kit/text/plural.ts'
import type { Example } from './example.contract.ts'

type Names = ReadonlyMap<string, Pick<NounName, 'one' | 'counted'>>

/** «12 новостей», «8 человек», «контакты»: what goes as it came. */
export const unchangedLines = ({ unchanged, contacts, about }: Example, names: Names): string[] => [
  ...unchanged.map(({ entity, total }) => count(total, formsOf(entity, names))),
  ...(contacts > 0 ? ['контакты, которые вы не меняли'] : []),
  ...(about > 0 ? ['тексты о федерации, которые вы не меняли'] : []),
]

/** «альбом; если останется, из примера в нём очистим: автор фото, дата съёмки» */
export function staysWords(
  { entity, emptied }: Pick<Example['changed'][number], 'entity' | 'emptied'>,
  names: Names,
): string {
  const kind = kindWord(entity, names)
  if (emptied.length === 0) return kind
  return `${kind}; если останется, из\u00a0примера в\u00a0нём очистим: ${emptied.join(', ')}`
}

export const kindWord = (entity: string, names: Names): string => formsOf(entity, names)[0]

const formsOf = (entity: string, names: Names) =>
  names.get(entity)?.counted ?? ([entity, entity, entity] as const)

export const records = (total: number): string => count(total, ['запись', 'записи', 'записей'])
