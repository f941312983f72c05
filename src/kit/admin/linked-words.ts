import { lowerFirst } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { severalAtMost } from '#kit/trash/several-at-most.ts'
import { api, explain } from './api.ts'

interface Linked {
  linked: { kind: string; title: string }[]
  total: number
  /** «соревнованием»; absent of several. */
  whom?: string
  /** Where they are named by words alone, a sentence each. */
  inWords?: string[]
}

/** What stays when these are deleted and loses its link with them: said in the question. */
export async function linkedWords(entity: string, ids: readonly number[]): Promise<string> {
  try {
    return tellLinked(await findLinked(entity, ids), ids.length)
  } catch (cause) {
    return `${explain('Не\u00a0удалось узнать, что с\u00a0этим связано', cause)}.`
  }
}

async function findLinked(entity: string, ids: readonly number[]): Promise<Linked> {
  const whole: Linked = { linked: [], total: 0 }
  for (let at = 0; at < ids.length; at += severalAtMost) {
    const some = ids.slice(at, at + severalAtMost).join(',')
    const { linked, total, whom, inWords } = await api.get<Linked>('/api/linked-records', {
      ...{ entity, ids: some },
    })
    whole.linked.push(...linked.slice(0, namedAtMost - whole.linked.length))
    whole.total += total
    if (whom) whole.whom = whom
    if (inWords) whole.inWords = [...(whole.inWords ?? []), ...inWords]
  }
  return whole
}

const namedAtMost = 5

/** «Альбом «Кубок» останется, но потеряет связь с соревнованием.» */
export const tellLinked = (gone: Linked, removed: number): string =>
  [tellLosing(gone, removed), ...(gone.inWords ?? [])].filter(Boolean).join(' ')

function tellLosing({ linked, total, ...gone }: Linked, removed: number): string {
  const whom = gone.whom ?? (removed === 1 ? 'этой записью' : 'ними')
  const names = linked.map(({ kind, title }) => [kind, title && quoted(title)].join(' ').trim())
  const [only] = names
  if (!only) return ''
  if (total === 1) return `${only} останется, но\u00a0потеряет связь с\u00a0${whom}.`
  const rest = total - names.length
  const more = rest > 0 ? ` и\u00a0ещё ${count(rest, ['запись', 'записи', 'записей'])}` : ''
  return `Останутся, но\u00a0потеряют связь с\u00a0${whom}: ${names.map(lowerFirst).join(', ')}${more}.`
}
