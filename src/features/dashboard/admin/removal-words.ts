import { stopDays, workingDays } from '#content/law-terms.ts'
import type { Attention } from '../dashboard.contract.ts'

type Item = Pick<Attention['items'][number], 'of' | 'isShown'>

/** What is asked of a photo: whether visitors see it meanwhile, or that other photos are meant. */
export function removalState({ of, isShown }: Item): string {
  if (of === 'others') return 'ответа ждёт просьба о\u00a0других снимках с\u00a0этим человеком'
  const seen = isShown ? 'снимок ещё виден' : 'снимок скрыт, пока вы не\u00a0решите'
  return of === 'trash' ? `вернулась из\u00a0корзины и\u00a0снова ждёт решения, ${seen}` : seen
}

/** Of each photo its own line says the rest. */
export const removalTitle = (items: readonly Item[]): string =>
  items.every(({ of }) => of === 'others')
    ? 'Просят убрать и\u00a0другие фотографии'
    : 'Просят убрать фотографию'

export const removalHint = (items: readonly Item[]): string =>
  items.every(({ of }) => of === 'others')
    ? `О\u00a0первой фотографии вы уже решили. Просмотрите другие снимки с\u00a0этим человеком и\u00a0ответьте за\u00a0${workingDays(stopDays)}.`
    : `Вернуть снимок на\u00a0сайт или удалить: решить надо за\u00a0${workingDays(stopDays)}.`
