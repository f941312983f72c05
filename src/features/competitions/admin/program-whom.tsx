import { Button, Chip, Group, Input, NativeSelect } from '@mantine/core'
import { IconCalendarCheck, IconScale } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { categoryName, categoryWords } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { optionsOf } from '#kit/admin/options-of.ts'
import {
  examKindNames,
  type ProgramItem,
  type ProgramKind,
  programKindNames,
  type Whom,
} from '../program.contract.ts'
import css from './competitions.module.css'

interface ProgramWhomProps {
  line: ProgramItem
  at: number
  categories: Category[]
  isExam: boolean
  errorOf(name: keyof ProgramItem): ReactNode
  change(part: Partial<ProgramItem>): void
  forDay: (() => void) | undefined
}

const everybody = 'everybody'

/** What an item is and for whom, of the competition's own categories. */
export function ProgramWhom(props: ProgramWhomProps) {
  const { line, at, categories, isExam, errorOf, change, forDay } = props
  const id = useId()
  const whom = line.whom ?? []
  const chosen = categories.filter((one) => entryOf(whom, one))
  const [byWeight, setByWeight] = useState(whom.some(({ weights }) => weights.length > 0))
  const weighed = chosen.filter(({ weights }) => weights.length > 0)
  const put = (all: Category[], weightsOf: (one: Category) => string[]) =>
    change({
      whom: all.map((one) => {
        const { ageGroup, sex } = one
        return { ageGroup, sex, weights: weightsOf(one) }
      }),
    })
  const weightsOf = (one: Category) => entryOf(whom, one)?.weights ?? []

  function choose(names: string[]) {
    const isForAll = names.includes(everybody) && !(line.whom?.length === 0)
    put(isForAll ? [] : categories.filter((one) => names.includes(categoryName(one))), weightsOf)
  }

  return (
    <div className={css.lineWhom}>
      <NativeSelect
        label="Что это"
        data={[
          ...(line.kind ? [] : [{ value: '', label: 'Не\u00a0указано' }]),
          ...optionsOf(isExam ? examKindNames : programKindNames),
        ]}
        value={line.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: value as ProgramKind })}
        error={errorOf('kind')}
      />
      {categories.length > 0 && (
        <Input.Wrapper label="Для кого" labelElement="div" error={errorOf('whom')} id={id}>
          <Chip.Group
            multiple
            value={line.whom?.length === 0 ? [everybody] : chosen.map(categoryName)}
            onChange={choose}
          >
            <Group
              gap={6}
              mt={4}
              role="group"
              aria-label={`Для кого, пункт ${at + 1}`}
              aria-describedby={errorOf('whom') ? `${id}-error` : undefined}
            >
              <Chip size="md" value={everybody} aria-invalid={errorOf('whom') ? true : undefined}>
                Для всех
              </Chip>
              {categories.map((one) => (
                <Chip key={categoryName(one)} size="md" value={categoryName(one)}>
                  {categoryWords(one)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      {byWeight &&
        weighed.map((one) => (
          <WeightChoice
            key={categoryName(one)}
            category={one}
            chosen={weightsOf(one)}
            choose={(weights) =>
              put(chosen, (other) => (other === one ? weights : weightsOf(other)))
            }
          />
        ))}
      <Group gap={8}>
        {weighed.length > 0 && !byWeight && (
          <Button
            variant="subtle"
            leftSection={<IconScale size={16} />}
            onClick={() => setByWeight(true)}
          >
            Только некоторые веса
          </Button>
        )}
        {forDay && (
          <Button variant="subtle" leftSection={<IconCalendarCheck size={16} />} onClick={forDay}>
            То&nbsp;же для всего дня
          </Button>
        )}
      </Group>
    </div>
  )
}

interface WeightChoiceProps {
  category: Category
  chosen: string[]
  choose(weights: string[]): void
}

function WeightChoice({ category, chosen, choose }: WeightChoiceProps) {
  const name = categoryWords(category)
  return (
    <Input.Wrapper
      label={`${name}: какие веса`}
      description="Ничего не&nbsp;выбрано&nbsp;— все веса."
      labelElement="div"
    >
      <Chip.Group multiple value={chosen} onChange={choose}>
        <Group gap={6} mt={4} role="group" aria-label={`${name}, веса`}>
          {category.weights.map((weight) => (
            <Chip key={weight} size="md" value={weight}>
              {weight.replace('-', '−')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

const entryOf = (whom: readonly Whom[], { ageGroup, sex }: Category) =>
  whom.find((one) => one.ageGroup === ageGroup && one.sex === sex)
