import { type Gesture, gestures } from '#content/judo/gestures.ts'
import {
  judoChildren,
  judoCommands,
  judoForbidden,
  judoKinds,
  judoOfficials,
  judoPenalties,
  judoScores,
  judoTatami,
  judoTimes,
  judoUniform,
  judoWeightNotes,
  judoWins,
  type StatedRule,
} from '#content/judo/rules.ts'
import {
  carpet,
  combat,
  commandLanguage,
  commands,
  type Discipline,
  disciplines,
  earlyWins,
  forbidden,
  matchTimes,
  officials,
  penalties,
  scoreGesture,
  scoreNotes,
  uniform,
  weightNotes,
} from '#content/sambo/rules.ts'
import { count } from '#kit/text/plural.ts'
import { judoRuleSections, samboRuleSections } from '../rule-sections.ts'
import { defineSet } from '../school-set.ts'
import { text, theirs } from './shared-fields.ts'

const { disciplines: _, sources: __, ...samboTopics } = samboRuleSections
export type SamboRuleTopic = keyof typeof samboTopics
const { sources: ___, ...judoTopics } = judoRuleSections
export type JudoRuleTopic = keyof typeof judoTopics

/** Named are a command, a piece of the uniform, an age. */
export interface Rule<Topic extends string = string> extends StatedRule {
  topic: Topic
}

const minutes = (number: number) => count(number, ['минута', 'минуты', 'минут'])

const saidOfSambo: [SamboRuleTopic, StatedRule[]][] = [
  ['win', earlyWins],
  ['points', scoreNotes],
  ['gestures', [scoreGesture]],
  [
    'commands',
    [
      ...commands.map(({ word, meaning, ...one }) => ({ ...one, name: word, text: meaning })),
      commandLanguage,
    ],
  ],
  ['penalties', penalties],
  ['forbidden', forbidden],
  [
    'time',
    matchTimes.map(({ whose, minutes: number, note, ...one }) => ({
      ...{ ...one, name: whose, text: [minutes(number), note].filter(Boolean).join(', ') },
    })),
  ],
  ['officials', officials],
  ['carpet', carpet],
  ['uniform', uniform],
  ['combat', combat],
  ['weights', weightNotes],
]

const saidOfJudo: [JudoRuleTopic, StatedRule[]][] = [
  ['kinds', judoKinds],
  ['winning', judoWins],
  ['scores', judoScores],
  ['commands', judoCommands],
  ['penalties', judoPenalties],
  ['forbidden', judoForbidden],
  ['children', judoChildren],
  ['time', judoTimes],
  ['officials', judoOfficials],
  ['tatami', judoTatami],
  ['uniform', judoUniform],
  ['weights', judoWeightNotes],
]

interface Rulebook<Topic extends string> {
  id: string
  name: string
  topics: Record<Topic, string>
  said: [Topic, StatedRule[]][]
  page: string
}

const defineRules = <Topic extends string>({ topics, said, page, ...named }: Rulebook<Topic>) =>
  defineSet<Rule<Topic>>({
    ...named,
    add: 'Добавить правило',
    ours: said.flatMap(([topic, own]) =>
      own.map((one) => ({ ...one, topic, id: `${topic}-${one.id}` })),
    ),
    fields: {
      topic: { of: 'topic', label: 'Раздел', topics },
      title: {
        ...{ of: 'name', label: 'О чём' },
        hint: 'Команда, часть формы, возраст. У\u00a0простого правила пусто',
      },
      text,
    },
    href: ({ topic }) => `${page}#${topic}`,
    ...{ theirs, matter: 'rules' },
    nameOf: ({ name, text: own }) => name ?? own,
  })

export const ruleSet = defineRules({
  ...{ id: 'rule', name: 'Правила самбо', topics: samboTopics, said: saidOfSambo },
  page: '/about-sambo/rules',
})

export const judoRuleSet = defineRules({
  ...{ id: 'judo-rule', name: 'Правила дзюдо', topics: judoTopics, said: saidOfJudo },
  page: '/about-judo/rules',
})

export const disciplineSet = defineSet<Discipline>({
  id: 'discipline',
  name: 'Какое бывает самбо',
  ours: disciplines,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    text,
    note: { of: 'allowed', label: 'Можно', is: 'lines', hint: 'Каждое с\u00a0новой строки' },
    subtitle: { of: 'forbidden', label: 'Нельзя', is: 'lines', hint: 'Каждое с\u00a0новой строки' },
    mark: { of: 'who', label: 'Кто', isFact: true },
  },
  href: () => '/about-sambo/rules#disciplines',
  ...{ theirs, matter: 'rules' },
})

export const gestureSet = defineSet<Gesture>({
  id: 'gesture',
  name: 'Жесты судьи дзюдо',
  ours: gestures,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    text: { ...text, label: 'Как показывают' },
  },
  href: () => '/about-judo/five-minutes#gestures',
  ...{ theirs, matter: 'rules' },
})
