import { Alert } from '@mantine/core'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { toldOf } from '../own-category.ts'
import type { ProgramItem } from '../program.contract.ts'

interface ProgramDoubtsProps {
  program: ProgramItem[]
  categories: Category[]
}

/** Whom «Моя категория» could not tell the hour, because there are several. */
export function ProgramDoubts({ program, categories }: ProgramDoubtsProps) {
  const doubtful = (kind: 'weigh_in' | 'start') =>
    categories.filter((category) => toldOf(program, kind, { category }) === 'several')
  const weighIns = doubtful('weigh_in')
  const starts = doubtful('start')
  if (weighIns.length + starts.length === 0) return null
  const names = (all: Category[]) => all.map(categoryName).join('; ')
  return (
    <Alert color="blue" role="status" title="Проверьте, для кого пункты">
      {weighIns.length > 0 && (
        <p>
          Взвешиваний несколько, а&nbsp;какое из&nbsp;них для кого, не&nbsp;сказано:{' '}
          {names(weighIns)}.
        </p>
      )}
      {starts.length > 0 && (
        <p>
          Соревнования начинаются в&nbsp;разное время, а&nbsp;у&nbsp;кого когда, не&nbsp;сказано:{' '}
          {names(starts)}.
        </p>
      )}
      <p>
        Спортсмены этих категорий не&nbsp;узнают свой час на&nbsp;сайте. Откройте пункт
        и&nbsp;выберите, для кого&nbsp;он.
      </p>
    </Alert>
  )
}
