import type { OperatorStatement } from './operator.record.ts'

type Stated = Pick<OperatorStatement, 'registerNumber' | 'responsible' | 'processors'>

/**
 * What the start screen reminds of, in the order of the form.
 * @param isOutside somebody else keeps copies of the data.
 */
export function unsaidOfOperator(
  { registerNumber, responsible, processors }: Stated,
  isOutside: boolean,
): { title: string }[] {
  return [
    registerNumber === '' && { title: 'Номер в\u00a0реестре операторов Роскомнадзора' },
    responsible === '' && { title: 'Почта ответственного за\u00a0обработку данных' },
    isOutside &&
      processors === '' && { title: 'Кто хранит вторые копии: назовите, кому поручена обработка' },
  ].filter((one) => one !== false)
}
