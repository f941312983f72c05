import { type Gesture, gestures } from '#content/judo/gestures.ts'
import {
  carpet,
  combat,
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
import type { Sourced } from '#content/sambo/technique-types.ts'
import { count } from '#kit/text/plural.ts'
import { ruleSections } from '../rule-sections.ts'
import { defineSet } from '../school-set.ts'
import { text, theirs } from './shared-fields.ts'

const { disciplines: _, sources: __, ...ruleTopics } = ruleSections
export type RuleTopic = keyof typeof ruleTopics

export interface Rule extends Sourced {
  id: string
  topic: RuleTopic
  /** A command, a piece of the uniform, an age. */
  name?: string
  text: string
}

const minutes = (number: number) => count(number, ['минута', 'минуты', 'минут'])

const said: [RuleTopic, Omit<Rule, 'topic'>[]][] = [
  ['win', earlyWins],
  ['points', scoreNotes],
  ['gestures', [scoreGesture]],
  [
    'commands',
    commands.map(({ word, meaning, ...one }) => ({ ...one, name: word, text: meaning })),
  ],
  ['penalties', penalties],
  ['forbidden', forbidden],
  [
    'time',
    matchTimes.map(({ whose, minutes: number, note, ...one }) => ({
      ...{ ...one, name: whose, text: [minutes(number), note].filter(Boolean).join(', ') },
    })),
  ],
  ['officials', [officials]],
  ['carpet', carpet],
  ['uniform', uniform],
  ['combat', combat],
  ['weights', weightNotes],
]

export const ruleSet = defineSet<Rule>({
  id: 'rule',
  name: 'Правила самбо',
  add: 'Добавить правило',
  ours: said.flatMap(([topic, own]) =>
    own.map((one) => ({ ...one, topic, id: `${topic}-${one.id}` })),
  ),
  fields: {
    topic: { of: 'topic', label: 'Раздел', topics: ruleTopics },
    title: {
      ...{ of: 'name', label: 'О чём' },
      hint: 'Команда, часть формы, возраст. У\u00a0простого правила пусто',
    },
    text,
  },
  href: ({ topic }) => `/about-sambo/rules#${topic}`,
  ...{ theirs, matter: 'rules' },
  nameOf: ({ name, text: own }) => name ?? own,
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
