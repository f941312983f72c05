import { programmes, subgroups } from '#content/judo/technique-groups.ts'
import type { Programme, Technique, TechniqueSubgroup } from '#content/judo/technique-types.ts'
import { techniques } from '#content/judo/techniques.ts'
import { samboSubgroups } from '#content/sambo/technique-groups.ts'
import type { SamboSubgroup, SamboTechnique } from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { defineSet } from '../school-set.ts'
import { theirs } from './shared-fields.ts'

const name = { of: 'name', label: 'Название', empty: 'Укажите название' } as const
const names = { of: 'aliases', label: 'Другие названия', hint: 'Через запятую' } as const
const described = { of: 'description', is: 'area' } as const
const description = { ...described, label: 'Описание', empty: 'Опишите приём' }
const about = { ...described, label: 'О группе', empty: 'Опишите группу' }

export const techniqueSet = defineSet<Technique>({
  id: 'technique',
  name: 'Приёмы дзюдо',
  ours: techniques,
  fields: {
    title: { ...name, isFact: false },
    subtitle: { of: 'meaning', label: 'Что значит название', empty: 'Скажите, что оно значит' },
    mark: { of: 'term', label: 'Как называют в\u00a0России' },
    text: description,
    note: { of: 'note', label: 'Примечание', is: 'area' },
    names,
  },
  href: ({ id }) => `/about-judo/techniques/${id}`,
  ...{ theirs, matter: 'words' },
})

export const techniqueRuleSet = defineSet<Technique>({
  id: 'technique-rule',
  name: 'Приёмы дзюдо: что говорят правила',
  // What is simply allowed has nothing said about it.
  ours: techniques.filter(({ statusNote }) => statusNote !== undefined),
  fields: {
    text: {
      ...{ of: 'statusNote', is: 'area', label: 'Что говорят правила' },
      empty: 'Скажите, что запрещено или ограничено',
    },
  },
  href: ({ id }) => `/about-judo/techniques/${id}`,
  ...{ theirs, matter: 'rules' },
  nameOf: ({ name: own }) => own,
})

export const samboTechniqueSet = defineSet<SamboTechnique>({
  id: 'sambo-technique',
  name: 'Приёмы самбо',
  ours: samboTechniques,
  fields: {
    title: { ...name, isFact: false },
    text: description,
    note: { of: 'difference', label: 'Чем отличается от\u00a0дзюдо', is: 'area' },
    subtitle: { of: 'caution', label: 'Осторожно: чего в\u00a0приёме нельзя', is: 'area' },
    names,
  },
  href: ({ id }) => `/about-sambo/techniques/${id}`,
  ...{ theirs: { ...theirs, likeness: undefined }, matter: 'words' },
})

export const subgroupSet = defineSet<TechniqueSubgroup>({
  id: 'technique-group',
  name: 'Группы приёмов дзюдо',
  ours: subgroups,
  fields: {
    subtitle: { of: 'meaning', label: 'Что значит название', empty: 'Скажите, что оно значит' },
    text: about,
  },
  href: ({ id }) => `/about-judo/techniques#${id}`,
  theirs,
  nameOf: ({ name: own }) => own,
})

export const samboSubgroupSet = defineSet<SamboSubgroup>({
  id: 'sambo-group',
  name: 'Группы приёмов самбо',
  ours: samboSubgroups,
  fields: {
    text: about,
    note: { of: 'difference', label: 'Чем отличается от\u00a0дзюдо', is: 'area' },
  },
  href: ({ id }) => `/about-sambo/techniques#${id}`,
  ...{ theirs, matter: 'words' },
  nameOf: ({ name: own }) => own,
})

export const programmeSet = defineSet<Programme>({
  id: 'programme',
  name: 'Учебная программа бросков',
  ours: programmes,
  fields: {
    title: name,
    text: { of: 'meaning', label: 'Что это', empty: 'Скажите, что это', is: 'area' },
  },
  href: ({ id }) => `/about-judo/techniques?gokyo=${id}`,
  theirs,
})
