import { judoRuleSections, samboRuleSections } from '#features/school/rule-sections.ts'
import type { School } from '#features/school/school.ts'
import { factSet } from '#features/school/sets/facts.ts'
import {
  championSet,
  eraSet,
  eventSet,
  personSet,
  samboChampionSet,
} from '#features/school/sets/history.ts'
import { oathSet, traditionSet } from '#features/school/sets/oath.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { beltSet, bowSet, ideaSet, mottoSet, virtueSet } from '#features/school/sets/principles.ts'
import {
  disciplineSet,
  gestureSet,
  type JudoRuleTopic,
  judoRuleSet,
  type Rule,
  ruleSet,
  type SamboRuleTopic,
} from '#features/school/sets/rules.ts'
import { programmeSet, samboSubgroupSet, subgroupSet } from '#features/school/sets/techniques.ts'
import { sayingSet } from '#features/school/sets/wisdom.ts'
import { pairSet, wordSet } from '#features/school/sets/words.ts'
import type { SearchEntry } from '#kit/nouns/noun.server.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { sentences } from '#kit/text/sentences.ts'
import { absenceOf } from './dictionary.ts'
import { titleWithSport } from './history.ts'
import { rulesAddress, samboRulesAddress } from './technique-addresses.ts'

const principles = '/about-judo/principles'
const named = (facts: readonly { name: string; text: string }[]) =>
  facts.map(({ name, text }) => `${name}: ${text}`).join('; ')

/** Short texts that nobody asks for one by one: one entry for all of them. */
const gathered = (
  title: string,
  href: string,
  all: readonly { name: string; description: string }[],
): SearchEntry => ({
  ...{ href, title },
  body: all.map(({ name, description }) => `${name}: ${description}`).join('\n'),
})

/** What a part of the rules is asked for besides its own words. */
const samboRuleKeywords: Partial<Record<SamboRuleTopic, string>> = {
  points: 'оценки очки за бросок и удержание',
  gestures: 'жесты арбитра',
  penalties: 'предупреждения замечания',
  forbidden: 'запрещённые приёмы',
  time: 'минуты время схватки',
  officials: 'судьи арбитр',
  uniform: 'самбовка куртка',
  combat: 'нокдаун удары',
  weights: 'весовые категории возрастные группы',
}

const judoRuleKeywords: Partial<Record<JudoRuleTopic, string>> = {
  kinds: 'виды дзюдо',
  winning: 'победа',
  scores: 'очки баллы удержание секунды',
  penalties: 'замечания предупреждения',
  forbidden: 'запрещённые приёмы',
  children: 'детские правила',
  time: 'минуты время схватки',
  officials: 'судьи рефери',
  tatami: 'площадка размер ковра',
  uniform: 'дзюдоги кимоно',
  weights: 'весовые категории возрастные группы',
}

interface Rulebook {
  title: string
  address: string
  sections: Record<string, string>
  keywords: Record<string, string>
  rules: readonly Rule[]
}

const ruleEntry = (book: Omit<Rulebook, 'rules'>, id: string, summary: string): SearchEntry => ({
  href: `${book.address}#${id}`,
  title: `${book.title}: ${book.sections[id]?.toLowerCase()}`,
  summary,
  keywords: [book.title.toLowerCase(), book.keywords[id] ?? ''],
})

/** An entry for each part that has rules. */
const ruleEntries = ({ rules, ...book }: Rulebook) =>
  Object.keys(book.sections).flatMap((id) => {
    const own = rules.filter(({ topic }) => topic === id)
    const said = own.map(({ name, text }) => (name ? `${name}: ${text}` : text))
    return own.length > 0 ? [ruleEntry(book, id, said.join(own[0]?.name ? '; ' : ' '))] : []
  })

const judoRulebook = {
  ...{ title: 'Правила дзюдо', address: rulesAddress },
  ...{ sections: judoRuleSections, keywords: judoRuleKeywords },
}
const samboRulebook = {
  ...{ title: 'Правила самбо', address: samboRulesAddress },
  ...{ sections: samboRuleSections, keywords: samboRuleKeywords },
}

const glossaryKeywords = { judo: 'словарь терминов', sambo: 'самбо, словарь терминов' }

const told: ((school: School) => SearchEntry[])[] = [
  (school) =>
    school.tell(eventSet).map((event) => ({
      href: `/about-judo/history#${event.id}`,
      title: `${event.year}\u00a0— ${titleWithSport(event)}`,
      summary: event.text,
    })),
  (school) => [
    ...school.tell(personSet).map(({ id, name, years, role }) => ({
      href: `/about-judo/history#${id}`,
      title: name,
      summary: years ? `${years}. ${role}` : role,
    })),
    {
      href: '/about-judo/history#champions',
      title: 'Олимпийские чемпионы',
      summary: school
        .tell(championSet)
        .map(({ year, name }) => `${name} (${year})`)
        .join(', '),
    },
    {
      href: '/about-judo/history#sambo-champions',
      title: 'Чемпионы мира по самбо',
      summary: school
        .tell(samboChampionSet)
        .map(({ name }) => name)
        .join(', '),
    },
  ],
  (school) => {
    const passages = passagesOf(school)
    return (['judo', 'sambo'] as const).map((track) => ({
      href: `/about-judo/history?track=${track}`,
      title: `История ${track === 'judo' ? 'дзюдо' : 'самбо'}`,
      summary: passages[`history-${track}`].text,
      answers: [track === 'judo' ? 'что такое дзюдо' : 'что такое самбо'],
    }))
  },
  (school) =>
    school.tell(eraSet).map(({ id, name, about }) => ({
      ...{ href: `/about-judo/history#era-${id}`, title: name, summary: about },
    })),
  (school) => [
    gathered('Группы приёмов дзюдо', '/about-judo/techniques', school.tell(subgroupSet)),
    gathered('Группы приёмов самбо', '/about-sambo/techniques', school.tell(samboSubgroupSet)),
    gathered(
      'Жесты судьи дзюдо',
      '/about-judo/five-minutes#gestures',
      school.tell(gestureSet).map(({ name, text }) => ({ name, description: text })),
    ),
  ],
  (school) =>
    school.tell(factSet).map(({ id, title, text }) => ({
      ...{ href: `/about-judo/interesting-facts#${id}`, title, summary: text },
    })),
  ofPrinciples,
  (school) =>
    school.tell(wordSet).map(({ id, word, written = '', meaning, sport }) => ({
      href: `/about-judo/glossary#${id}`,
      title: capitalize(word),
      summary: meaning,
      names: [word],
      keywords: [glossaryKeywords[sport], written],
    })),
  (school) => [
    ruleEntry(samboRulebook, 'disciplines', named(school.tell(disciplineSet))),
    ...ruleEntries({ ...samboRulebook, rules: school.tell(ruleSet) }),
    ...ruleEntries({ ...judoRulebook, rules: school.tell(judoRuleSet) }),
  ],
  (school) =>
    school.tell(pairSet).map(({ sambo: own, judo, forbidden, note = '' }) => ({
      href: '/about-sambo/dictionary',
      title: judo ? `${own} — ${judo}` : `${own}: в дзюдо ${absenceOf({ forbidden })}`,
      summary: note,
      names: judo ? [own, judo] : [own],
      keywords: ['словарь дзюдо и самбо'],
    })),
  (school) =>
    school.tell(programmeSet).map(({ name, meaning }) => ({
      ...{ href: '/about-judo/techniques', title: name, summary: meaning, names: [name] },
    })),
  (school) => [
    // The full one is the page itself.
    ...school
      .tell(oathSet)
      .filter(({ id }) => id !== 'full')
      .map(({ id, title, about, lines }) => ({
        href: `/about-judo/oath#${id}`,
        title,
        summary: about,
        body: lines.join('\n'),
      })),
    {
      href: '/about-judo/oath#traditions',
      title: 'Клятва: откуда обычай',
      body: school
        .tell(traditionSet)
        .map(({ title, text }) => sentences([title, text]))
        .join('\n'),
    },
  ],
  (school) =>
    school.tell(sayingSet).map(({ id, text, from, original = '', comment }) => ({
      href: `/about-judo/wisdom#${id}`,
      title: text,
      summary: sentences([from, comment]),
      keywords: ['изречение', original],
    })),
]

/** What stands on a page under an anchor. */
export const judoAnchors = (school: School): SearchEntry[] =>
  told.flatMap((entries) => entries(school))

function ofPrinciples(school: School): SearchEntry[] {
  const passages = passagesOf(school)
  const commands = passages['etiquette-commands'].lines
  return [
    ...[...school.tell(mottoSet), ...school.tell(ideaSet)].map((motto) => ({
      href: `${principles}#${motto.id}`,
      title: motto.meaning,
      summary: motto.text,
      body: motto.example ?? '',
      names: [motto.name ?? '', motto.romaji ?? '', motto.kanji ?? ''].filter(Boolean),
      keywords: [motto.name ?? '', motto.kanji ?? '', 'принцип девиз'],
    })),
    ...school.tell(virtueSet).map(({ id, name, short, text, kanji = '' }) => ({
      href: `${principles}#${id}`,
      title: name,
      summary: short,
      body: text,
      keywords: [kanji, 'ценность'],
    })),
    {
      href: `${principles}#etiquette`,
      title: 'Этикет: поклоны и правила зала',
      summary: passages.etiquette.text,
      body: [...passages['etiquette-when'].lines, ...passages['hall-rules'].lines].join('\n'),
      keywords: [
        'правила поведения',
        ...school.tell(bowSet).map(({ name, meaning }) => `${name}: ${meaning}`),
      ],
    },
    {
      href: `${principles}#etiquette`,
      title: 'Команды на тренировке',
      summary: commands.join('; '),
      names: commands.map((line) => line.split(' — ')[0] ?? ''),
    },
    {
      href: `${principles}#etiquette`,
      title: 'Правила для родителей',
      summary: passages.parents.text,
    },
    {
      href: `${principles}#belts`,
      title: 'Пояса и степени',
      summary: passages.belts.text,
      body: [
        ...school.tell(beltSet).map(({ grade, color, names }) => [grade, color, names].join(' ')),
        ...passages.exam.lines,
      ].join('\n'),
    },
    {
      href: `${principles}#sambo`,
      title: 'Этикет и форма в самбо',
      summary: passages['sambo-etiquette'].text,
      body: passages['sambo-values'].lines.join('\n'),
    },
  ]
}
