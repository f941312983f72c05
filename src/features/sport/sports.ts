import type { PosterTheme } from '#kit/ui/poster.tsx'

export const sports = ['judo', 'sambo', 'combat_sambo'] as const
export type Sport = (typeof sports)[number]

export const sportNames: Record<Sport, string> = {
  judo: 'Дзюдо',
  sambo: 'Самбо',
  combat_sambo: 'Боевое самбо',
}

/** For search engines. */
export const sportNamesInLatin: Record<Sport, string> = {
  judo: 'Judo',
  sambo: 'Sambo',
  combat_sambo: 'Combat Sambo',
}

/** What the federation is for, as search engines take it: combat sambo is sambo. */
export const federationSports = [sportNamesInLatin.judo, sportNamesInLatin.sambo]

/** The posters drawn where a photo is missing. */
export const sportPosters: Record<Sport, PosterTheme> = {
  judo: 'judo',
  sambo: 'sambo',
  combat_sambo: 'sambo',
}

/** For who sits in the stands and sees it for the first time. */
export const sportRules: Record<Sport, { href: string; name: string }> = {
  judo: { href: '/about-judo/five-minutes', name: 'Правила дзюдо за\u00a0пять минут' },
  sambo: { href: '/about-sambo/five-minutes', name: 'Правила самбо за\u00a0пять минут' },
  combat_sambo: { href: '/about-sambo/rules#combat', name: 'Правила боевого самбо' },
}

/** On whose page of rules its weights are: combat sambo is sambo. */
export const rulebooks: Record<Sport, 'judo' | 'sambo'> = {
  judo: 'judo',
  sambo: 'sambo',
  combat_sambo: 'sambo',
}

/** One that the federation is for by its name, and not a kind of another. */
export const isOwnSport = (sport: Sport): boolean => rulebooks[sport] === sport
