import { withCause } from '#kit/text/with-reason.ts'
import { someNames } from './record-list/some-names.ts'

interface Refusal {
  name: string
  reason: string
}

/** «Возвращено 12, не возвращено 1. «Финал»: такую фотографию уже загрузили ещё раз» */
export function partlyBack(restored: number, refused: readonly Refusal[]): string {
  const left = `${restored > 0 ? `Возвращено ${restored}, не` : 'Не'}\u00a0возвращено ${refused.length}`
  const told = [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, some]) =>
    withCause(someNames(some.map(({ name }) => name)), reason),
  )
  return `${left}. ${told.join('. ')}`
}
