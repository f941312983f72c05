import { lowerFirst } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { api, explain } from './api.ts'

interface Linked {
  linked: { kind: string; title: string }[]
  total: number
}

/**
 * What stays when these are deleted and loses its link with them: said in the question.
 * @param whom «соревнованием»
 */
export async function linkedWords(
  entity: string,
  ids: readonly number[],
  whom: string,
): Promise<string> {
  try {
    const found = await api.get<Linked>('/api/linked-records', { entity, ids: ids.join(',') })
    return tellLinked(found, whom)
  } catch (cause) {
    return `${explain('Не\u00a0удалось узнать, что с\u00a0этим связано', cause)}.`
  }
}

/** «Альбом «Кубок» останется, но потеряет связь с соревнованием.» */
export function tellLinked({ linked, total }: Linked, whom: string): string {
  const names = linked.map(({ kind, title }) => [kind, title && quoted(title)].join(' ').trim())
  const [only] = names
  if (!only) return ''
  if (total === 1) return `${only} останется, но\u00a0потеряет связь с\u00a0${whom}.`
  const rest = total - names.length
  const more = rest > 0 ? ` и\u00a0ещё ${count(rest, ['запись', 'записи', 'записей'])}` : ''
  return `Останутся, но\u00a0потеряют связь с\u00a0${whom}: ${names.map(lowerFirst).join(', ')}${more}.`
}
