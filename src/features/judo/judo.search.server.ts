import { facts } from '#content/judo/facts.ts'
import { olympicChampions } from '#content/judo/history.ts'
import { oaths, oathTraditions } from '#content/judo/oath.ts'
import {
  belts,
  beltsAbout,
  etiquette,
  exam,
  ideas,
  mottos,
  sambo,
  virtues,
} from '#content/judo/principles.ts'
import { glossary, programmes } from '#content/judo/technique-groups.ts'
import { techniques } from '#content/judo/techniques.ts'
import { sayings } from '#content/judo/wisdom.ts'
import { wordPairs } from '#content/sambo/dictionary.ts'
import { samboGlossary } from '#content/sambo/glossary.ts'
import { samboChampions } from '#content/sambo/history.ts'
import {
  carpet,
  combat,
  commands,
  disciplines,
  earlyWins,
  forbidden,
  matchTimes,
  officials,
  penalties,
  type Statement,
  scoreGesture,
  scoreNotes,
  uniform,
  weightNotes,
} from '#content/sambo/rules.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import type { SearchEntry } from '#kit/nouns/noun.server.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { allEvents, allPersons } from './history.ts'
import { ruleSections } from './rule-sections.ts'
import { nearestJudo, samboSubgroupOf } from './sambo-techniques.ts'
import { rulesAddress, samboTechniqueAddress, techniqueAddress } from './technique-addresses.ts'

export const techniqueEntries: SearchEntry[] = techniques.map((technique) => ({
  href: techniqueAddress(technique.id),
  title: technique.name,
  summary: technique.term ?? technique.meaning,
  body: technique.description,
  names: [technique.name, technique.romaji, technique.kanji, ...(technique.aliases ?? [])],
  keywords: [technique.meaning, technique.romaji, technique.kanji],
}))

export const samboTechniqueEntries: SearchEntry[] = samboTechniques.map((technique) => {
  const { id, name, aliases = [], description } = technique
  const judo = nearestJudo(technique)
  const kind = samboSubgroupOf(technique).name
  return {
    href: samboTechniqueAddress(id),
    title: name,
    summary: judo
      ? `Самбо: ${kind.toLowerCase()}. В дзюдо — ${judo.name}`
      : `Самбо: ${kind.toLowerCase()}`,
    body: description,
    names: [name, ...aliases],
    keywords: judo ? [judo.name, judo.romaji] : [],
  }
})

const principles = '/about-judo/principles'

const listed = (rows: readonly { name: string; meaning: string }[]) =>
  rows.map(({ name, meaning }) => `${name}: ${meaning}`)

const principleEntries: SearchEntry[] = [
  ...[...mottos, ...ideas].map(({ name, romaji, kanji, meaning, text, example }) => ({
    href: principles,
    title: meaning,
    summary: text,
    body: example ?? '',
    names: [name, romaji, kanji],
    keywords: [name, kanji, 'принцип девиз'],
  })),
  ...virtues.map(({ id, name, short, text, kanji }) => ({
    href: `${principles}#${id}`,
    title: name,
    summary: short,
    body: text,
    keywords: [kanji, 'ценность'],
  })),
  {
    href: `${principles}#etiquette`,
    title: 'Этикет: поклоны и правила зала',
    summary: etiquette.lead,
    body: [...etiquette.when, ...etiquette.rules].join('\n'),
    keywords: ['правила поведения', ...listed(etiquette.bows)],
  },
  {
    href: `${principles}#etiquette`,
    title: 'Команды на тренировке',
    summary: listed(etiquette.commands).join('; '),
    names: etiquette.commands.map(({ name }) => name),
  },
  {
    href: `${principles}#etiquette`,
    title: 'Правила для родителей',
    summary: etiquette.parents.join(' '),
  },
  {
    href: `${principles}#belts`,
    title: 'Пояса и степени',
    summary: beltsAbout,
    body: [
      ...belts.map(({ grade, color, names }) => [grade, color, names].join(' ')),
      ...exam,
    ].join('\n'),
  },
  {
    href: `${principles}#sambo`,
    title: 'Этикет и форма в самбо',
    summary: sambo.text,
    body: sambo.values.join('\n'),
  },
]

const told = (facts: readonly Statement[]) => facts.map(({ text }) => text).join(' ')
const named = (facts: readonly { name: string; text: string }[]) =>
  facts.map(({ name, text }) => `${name}: ${text}`).join('; ')

const ruleEntries: SearchEntry[] = (
  [
    ['disciplines', named(disciplines)],
    ['win', told(earlyWins)],
    ['points', told(scoreNotes), 'оценки за бросок и удержание'],
    ['gestures', told([scoreGesture]), 'жесты арбитра'],
    ['commands', listed(commands.map(({ word: name, meaning }) => ({ name, meaning }))).join('; ')],
    ['penalties', told(penalties), 'предупреждения замечания'],
    ['forbidden', told(forbidden), 'запрещённые приёмы'],
    [
      'time',
      matchTimes.map(({ whose, minutes }) => `${whose}: ${minutes} мин`).join('; '),
      'минуты время схватки',
    ],
    ['officials', told([officials]), 'судьи арбитр'],
    ['carpet', told(carpet)],
    ['uniform', named(uniform), 'самбовка куртка'],
    ['combat', told(combat), 'нокдаун удары'],
    ['weights', told(weightNotes), 'весовые категории'],
  ] as const
).map(([id, summary, keywords]) => ({
  href: `${rulesAddress}#${id}`,
  title: `Правила самбо: ${ruleSections[id].toLowerCase()}`,
  summary,
  keywords: ['правила самбо', keywords ?? ''],
}))

/** What stands on a page under an anchor. */
export const judoAnchors: SearchEntry[] = [
  ...allEvents.map(({ id, year, title, text }) => ({
    href: `/about-judo/history#${id}`,
    title: `${year}\u00a0— ${title}`,
    summary: text,
  })),
  ...facts.map(({ id, title, text }) => ({
    href: `/about-judo/interesting-facts#${id}`,
    title,
    summary: text,
  })),
  ...principleEntries,
  ...allPersons.map(({ name, years, role }) => ({
    href: '/about-judo/history',
    title: name,
    summary: `${years}. ${role}`,
  })),
  {
    href: '/about-judo/history#champions',
    title: 'Олимпийские чемпионы',
    summary: olympicChampions.map(({ year, name }) => `${name} (${year})`).join(', '),
  },
  {
    href: '/about-judo/history#sambo-champions',
    title: 'Чемпионы мира по самбо',
    summary: samboChampions.map(({ name }) => name).join(', '),
  },
  ...glossary.map(({ term, meaning }) => ({
    href: '/about-judo/techniques#glossary',
    title: capitalize(term),
    summary: meaning,
    names: [term],
    keywords: ['словарь терминов'],
  })),
  ...samboGlossary.map(({ term, meaning }) => ({
    href: '/about-sambo/techniques#glossary',
    title: capitalize(term),
    summary: meaning,
    names: [term],
    keywords: ['самбо, словарь терминов'],
  })),
  ...ruleEntries,
  ...wordPairs.map(({ sambo: own, judo, note = '' }) => ({
    href: '/about-sambo/dictionary',
    title: judo ? `${own} — ${judo}` : `${own}: в дзюдо нет`,
    summary: note,
    names: judo ? [own, judo] : [own],
    keywords: ['словарь дзюдо и самбо'],
  })),
  ...programmes.map(({ name, meaning }) => ({
    href: '/about-judo/techniques',
    title: name,
    summary: meaning,
    names: [name],
  })),
  // The full one is the page itself.
  ...Object.values(oaths)
    .filter(({ id }) => id !== 'full')
    .map(({ title, about, lines }) => ({
      href: '/about-judo/oath',
      title,
      summary: about,
      body: lines.join('\n'),
    })),
  {
    href: '/about-judo/oath#traditions',
    title: 'Клятва: откуда обычай',
    body: oathTraditions.map(({ title, text }) => `${title}. ${text}`).join('\n'),
  },
  ...sayings.map(({ id, text, from, original, comment }) => ({
    href: `/about-judo/wisdom#${id}`,
    title: text,
    summary: `${from}. ${comment}`,
    keywords: ['изречение', original ?? ''],
  })),
]

/** Every technique has a page of its own. */
export const techniqueAddresses = [
  ...techniques.map(({ id }) => techniqueAddress(id)),
  ...samboTechniques.map(({ id }) => samboTechniqueAddress(id)),
]
