import { explain } from '#kit/admin/api.ts'
import type { PictureUse } from '#kit/nouns/picture-uses.server.ts'
import { lowerFirst } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { listPictureUses } from './media-client.ts'

const namedAtMost = 5

/** Where else the pictures stand that are about to go: said in the question, for the pages would lose them. */
export async function usesWords(asked: Parameters<typeof listPictureUses>[0]): Promise<string> {
  try {
    return wordsOf(await listPictureUses(asked))
  } catch (cause) {
    return `${explain('Не\u00a0удалось узнать, стоят\u00a0ли снимки где-нибудь ещё', cause)}.`
  }
}

/** «Эти снимки стоят ещё здесь: новость «Победа», клуб «Восход». Там их больше не будет.» */
export function wordsOf(uses: Pick<PictureUse, 'kind' | 'title'>[]): string {
  if (uses.length === 0) return ''
  const named = uses
    .slice(0, namedAtMost)
    .map(({ kind, title }) => [lowerFirst(kind), title && quoted(title)].filter(Boolean).join(' '))
  const rest = uses.length - named.length
  const more = rest > 0 ? ` и\u00a0ещё ${count(rest, ['страница', 'страницы', 'страниц'])}` : ''
  return `Удаляемое стоит ещё здесь: ${named.join(', ')}${more}. Там вместо снимка останется пустое место.`
}
