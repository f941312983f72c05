import type { OperatorStatement } from './operator.record.ts'
import { missingCalendar } from './working-days.ts'

type Stated = Pick<
  OperatorStatement,
  'registerNumber' | 'responsible' | 'processors' | 'daysOff' | 'daysOn'
>

/**
 * What the start screen reminds of, in the order of the form.
 * @param isOutside somebody else keeps copies of the data.
 */
export function unsaidOfOperator(
  { registerNumber, responsible, processors, ...told }: Stated,
  { isOutside, today }: { isOutside: boolean; today: string },
): { title: string }[] {
  const year = missingCalendar(told, today)
  return [
    registerNumber === '' && { title: 'Номер в\u00a0реестре операторов Роскомнадзора' },
    responsible === '' && { title: 'Почта ответственного за\u00a0обработку данных' },
    isOutside &&
      processors === '' && { title: 'Кто хранит вторые копии: назовите, кому поручена обработка' },
    year !== undefined && {
      title: `Производственный календарь ${year}\u00a0года: по\u00a0нему считают рабочие дни`,
    },
  ].filter((one) => one !== false)
}
