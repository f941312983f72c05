import type { Track } from '#content/judo/history.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'

export const tracks: Record<Track, string> = { judo: 'Дзюдо', sambo: 'Самбо' }

/** Whose words are a federation's own, ours are not answerable for: no ring, no source of ours. */
export const theirs: Sourced = { certainty: 'high', sources: [] }

export const title = { of: 'title', label: 'Заголовок', empty: 'Укажите заголовок' } as const
export const text = { of: 'text', label: 'Текст', empty: 'Напишите текст', is: 'area' } as const
