import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { type SearchedTechnique, searchTechniques } from '#features/judo/technique-search.ts'
import { judoSubject, samboSubject, subjectGroups, subjects } from '#features/lessons/subjects.ts'

/** Both sports may call one thing alike, and the name stands alone once it is chosen. */
const sports: Record<string, string> = { judo: ' (дзюдо)', sambo: ' (самбо)' }

export const subjectLabel = (id: string, name: string): string =>
  name + (sports[id.split('/', 1)[0]!] ?? '')

export const subjectChoices = subjectGroups.map(({ name, subjects: own }) => ({
  group: name,
  items: own.map(({ id, name: label }) => ({ value: id, label: subjectLabel(id, label) })),
}))

const told = new Map<string, SearchedTechnique>([
  ...techniques.map((technique) => [judoSubject(technique.id), technique] as const),
  ...samboTechniques.map((technique) => [samboSubject(technique.id), technique] as const),
])
const searched = [...subjects.values()].map(({ id, name }) => ({
  ...(told.get(id) ?? { name, description: '' }),
  subject: id,
}))

/** However its name is spelled, as in the catalogue: «о-гоши» is «О-госи». What is called so stands first, its group too. */
export const findSubjects: OptionsFilter = ({ options, search }) => {
  if (search.trim() === '' || isLabel(search)) return options
  const found = searchTechniques(searched, search).found.map((one) => one.subject)
  const placeOf = ({ value }: ComboboxItem) => found.indexOf(value)
  return options
    .flatMap((group) => {
      if (!('group' in group)) return []
      const items = group.items
        .filter((item) => found.includes(item.value))
        .sort((one, other) => placeOf(one) - placeOf(other))
      return items.length > 0 ? [{ ...group, items }] : []
    })
    .sort((one, other) => placeOf(one.items[0]!) - placeOf(other.items[0]!))
}

/** What stands in the field once it is chosen. */
const isLabel = (words: string) =>
  searched.some(({ subject, name }) => subjectLabel(subject, name) === words)
