import { Anchor, Button, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { isWeight } from '#features/sport/weights.ts'
import { count } from '#kit/text/plural.ts'
import type { AddedWeight } from '../results.contract.ts'
import { type FaultGroup, shownWeight } from '../results-faults.ts'
import css from './results.module.css'

interface ResultsCuresProps {
  /** Of which one choice mends all rows. */
  groups: FaultGroup[]
  categories: Category[]
  /** The form of the competition, where categories are added. */
  competition: string
  onMend(rows: readonly number[], part: { category?: string; weight?: string }): void
  onAdd(weights: AddedWeight[]): void
  onRemove(rows: readonly number[]): void
}

/** «Для всех строк сразу»: a category or a weight that many rows lack is chosen once. */
export function ResultsCures(props: ResultsCuresProps) {
  const { groups, categories, competition, onMend, onAdd, onRemove } = props
  if (groups.length === 0) return null
  const names = categories.map(categoryName)
  const lacksCategory = groups.some(({ kind }) => kind.endsWith('Category'))
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={3} size="h2">
          Укажите один раз для всех строк
        </Title>
        {groups.map((group) => {
          const { kind, field, what, category, weight, rows } = group
          const weights = categories.find((one) => categoryName(one) === category)?.weights ?? []
          const options = field === 'category' ? names : weights
          const others = groups.filter((one) => isNewWeight(one) && one.category === category)
          const added = others.map((one) => ({ category, weight: one.weight }))
          const told = `${what}: ${count(rows.length, ['строка', 'строки', 'строк'])}`
          if (kind === 'noPlace')
            return (
              <div key={what} className={css.cure} data-cure>
                <Text fw={600}>{told}</Text>
                <Button variant="default" onClick={() => onRemove(rows)}>
                  Убрать из&nbsp;протокола
                </Button>
              </div>
            )
          return (
            <div key={`${kind} ${category} ${weight}`} className={css.cure} data-cure>
              <NativeSelect
                label={told}
                value=""
                data={[
                  {
                    value: '',
                    label: field === 'category' ? 'Выберите категорию' : 'Выберите вес',
                  },
                  ...options.map((value) => ({
                    value,
                    label: field === 'weight' ? shownWeight(value) : value,
                  })),
                ]}
                disabled={options.length === 0}
                description={
                  options.length === 0 && field === 'weight'
                    ? `У\u00a0категории «${category}» в\u00a0соревновании весов нет, выбрать не\u00a0из\u00a0чего`
                    : undefined
                }
                onChange={({ currentTarget: { value } }) =>
                  value && onMend(rows, { [field]: value })
                }
              />
              {isNewWeight(group) && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  onClick={() => onAdd([{ category, weight }])}
                >
                  Добавить в&nbsp;соревнование вес {shownWeight(weight)}
                </Button>
              )}
              {added.length > 1 && group === others[0] && (
                <Button variant="default" onClick={() => onAdd(added)}>
                  Добавить в&nbsp;соревнование {count(added.length, ['вес', 'веса', 'весов'])}
                </Button>
              )}
            </div>
          )
        })}
        {lacksCategory && (
          <Text size="sm" c="dimmed">
            Нужной категории нет в&nbsp;списке?{' '}
            <Anchor component={Link} to={competition} inherit>
              Добавьте её в&nbsp;соревнование
            </Anchor>
            . Эти строки останутся здесь до&nbsp;вашего возвращения.
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

const isNewWeight = ({ kind, weight }: FaultGroup) => kind === 'unknownWeight' && isWeight(weight)
