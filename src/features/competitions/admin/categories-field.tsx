import {
  ActionIcon,
  Alert,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { agesText } from '#features/sport/ages-text.ts'
import { categoryName, categoryWords, isChildCalledAdult } from '#features/sport/categories.ts'
import { type Category, placeSystemNames, placeSystems } from '#features/sport/category.contract.ts'
import type { ReferenceGroup } from '#features/sport/reference-groups.contract.ts'
import { type Sport, sportNames } from '#features/sport/sports.ts'
import { FieldFault } from '#kit/admin/record-form/field-fault.tsx'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import { bornIn } from '../competition-words.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import {
  anyOlder,
  categoriesOfGroup,
  categoriesOfOtherSports,
  isAnyOlder,
} from '../reference-rules.ts'
import { type CompetitionKind, hasPlaces } from '../vocabulary.ts'
import css from './competitions.module.css'
import { WeightsField } from './weights-field.tsx'

interface CategoriesFieldProps {
  reference: CompetitionReference
  /** Else there are no weights. */
  isWeighed: boolean
  kind: CompetitionKind
  sport: Sport
  date: string
  /** Of the whole form: `categories.2.weights`. */
  errors: Record<string, ReactNode>
  value?: Category[]
  onChange?(value: Category[]): void
  error?: ReactNode
}

const sexes = [
  { value: 'm', label: 'Мужской' },
  { value: 'f', label: 'Женский' },
]

const placesOf = { knockout: '1, 2, 3, 3, 5', round: '1, 2, 3, 4, 5' }
const systems = [
  { value: '', label: 'Определится по\u00a0протоколу' },
  ...placeSystems.map((value) => ({
    value,
    label: `${placeSystemNames[value]}: ${placesOf[value]}`,
  })),
]

const agesIn = ({ birthYearFrom, birthYearTo }: Category, year: number) =>
  agesText({ ageFrom: year - birthYearTo, ageTo: year - birthYearFrom })

/** Groups from the reference data by one tap; every one may then be changed by hand. */
export function CategoriesField(props: CategoriesFieldProps) {
  const { reference, isWeighed, kind, sport, date, errors, value = [], onChange, error } = props
  const { rows, remove } = useRemovableRows<HTMLDivElement, Category>(value, (now) =>
    onChange?.(now),
  )
  const isExam = kind === 'grading'
  const year = Number(date.slice(0, 4)) || new Date().getFullYear()
  const templates = reference.groups.filter((group) => group.sport === sport)

  /** Who is not weighed gets no weights by the way. */
  const readyCategories = (group: ReferenceGroup) =>
    categoriesOfGroup(isWeighed ? group : { ...group, men: [], women: [] }, year)

  const names = new Set(value.map(categoryName))
  const missingOf = (group: ReferenceGroup) =>
    readyCategories(group).filter((one) => !names.has(categoryName(one)))

  const strange = categoriesOfOtherSports(value, sport, reference.groups)

  const change = (at: number, part: Partial<Category>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))

  return (
    <Stack ref={rows}>
      {templates.length > 0 && (
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            Готовые группы, под названием&nbsp;— годы рождения.{' '}
            {isWeighed &&
              'Один год бывает и\u00a0в\u00a0двух соседних группах: сверьте группы и\u00a0веса с\u00a0положением.'}
          </Text>
          <div className={css.ready}>
            {templates.map((group) => {
              const missing = missingOf(group)
              const isTaken = missing.length === 0
              return (
                <Button
                  key={group.ageGroup}
                  variant="default"
                  justify="start"
                  classNames={{ label: css.readyLabel }}
                  leftSection={isTaken ? <IconCheck size={16} /> : <IconPlus size={16} />}
                  disabled={isTaken}
                  onClick={() => onChange?.([...value, ...missing])}
                >
                  {group.ageGroup} <small>{bornIn(categoriesOfGroup(group, year)[0], year)}</small>
                  {isWeighed && group.men.length + group.women.length === 0 && (
                    <small> без весов</small>
                  )}
                </Button>
              )
            })}
          </div>
        </div>
      )}
      {strange.length > 0 && (
        <Alert
          color="blue"
          role="status"
          title={isExam ? 'Проверьте группы' : 'Проверьте категории'}
        >
          Выбран вид «{sportNames[sport]}», а&nbsp;эти взяты из&nbsp;справочника другого вида:{' '}
          {strange.map(categoryWords).join('; ')}. Исправьте их или&nbsp;уберите.
        </Alert>
      )}
      {value.map((category, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name while they are typed
        <Paper key={at} withBorder p="sm" className={css.category}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>
              {category.ageGroup.trim() === '' ? 'Новая категория' : categoryWords(category)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Убрать «${categoryWords(category)}»`}
              data-remove-row
              onClick={() =>
                remove(at, `${isExam ? 'Группа' : 'Категория'} «${categoryWords(category)}» убрана`)
              }
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
          <div className={css.categoryFields}>
            <TextInput
              label="Группа"
              withAsterisk
              value={category.ageGroup}
              onChange={({ currentTarget }) => change(at, { ageGroup: currentTarget.value })}
              description={
                isChildCalledAdult(category, year) &&
                `На\u00a0сайте это «${categoryWords(category)}»: допишите возраст, например «${category.ageGroup.trim()} ${agesIn(category, year)}»`
              }
              error={errors[`categories.${at}.ageGroup`]}
            />
            <NativeSelect
              label="Пол"
              data={sexes}
              value={category.sex}
              onChange={({ currentTarget }) =>
                change(at, { sex: currentTarget.value === 'f' ? 'f' : 'm' })
              }
            />
            <NumberInput
              label="Родились с"
              placeholder="и старше"
              hideControls
              thousandSeparator=""
              value={isAnyOlder(category, year) ? '' : category.birthYearFrom}
              onChange={(from) =>
                change(at, { birthYearFrom: from === '' ? anyOlder(year) : Number(from) })
              }
              error={errors[`categories.${at}.birthYearFrom`]}
            />
            <NumberInput
              label="по"
              withAsterisk
              hideControls
              thousandSeparator=""
              value={category.birthYearTo}
              onChange={(birthYearTo) => change(at, { birthYearTo: Number(birthYearTo) })}
              error={errors[`categories.${at}.birthYearTo`]}
            />
          </div>
          {isWeighed && (
            <>
              <WeightsField
                label="Веса"
                description="Наберите «46» или «+73» и нажмите Enter. Пусто — сайт отправит к положению, а пока его нет, скажет, что веса не объявлены."
                value={category.weights}
                onChange={(weights) => change(at, { weights })}
                errors={errors}
                path={`categories.${at}.weights`}
              />
              {hasPlaces(kind) && (
                <NativeSelect
                  label="Какие места бывают"
                  description="Не&nbsp;знаете&nbsp;— оставьте как есть."
                  data={systems}
                  value={category.system ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(at, { system: placeSystems.find((one) => one === value) })
                  }
                />
              )}
            </>
          )}
        </Paper>
      ))}
      <FieldFault>{error}</FieldFault>
      <Button
        variant="subtle"
        data-add-row
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange?.([...value, blank(year)])}
      >
        {isExam ? 'Своя группа' : 'Своя категория'}
      </Button>
    </Stack>
  )
}

const blank = (year: number): Category => ({
  ageGroup: '',
  sex: 'm',
  birthYearFrom: year - 14,
  birthYearTo: year - 13,
  weights: [],
})
