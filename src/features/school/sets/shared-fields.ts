import type { Certainty } from '#content/certainty.ts'
import type { Track } from '#content/judo/history.ts'

export const tracks: Record<Track, string> = { judo: 'Дзюдо', sambo: 'Самбо' }

/** Whose words are a federation's own, ours are not answerable for: no ring, */
export const sure: { certainty: Certainty } = { certainty: 'high' }
/** and no source of ours. */
export const theirs: { certainty: Certainty; sources: never[] } = { ...sure, sources: [] }

export const title = { of: 'title', label: 'Заголовок', empty: 'Укажите заголовок' } as const
export const text = { of: 'text', label: 'Текст', empty: 'Напишите текст', is: 'area' } as const
