import { count, type PluralForms } from '#kit/text/plural.ts'
import { confirmRemoval, type TrashEntity } from '../removal.tsx'
import type { BulkAction } from './bulk-bar.tsx'

interface BulkRemoval<Item> {
  /** Whom: `['фотографию', 'фотографии', 'фотографий']`. */
  forms: PluralForms
  /** What goes with the chosen, or is left without them. */
  explain?(chosen: NoInfer<Item>[]): string | Promise<string>
  remove(item: Item): Promise<unknown>
  entity: TrashEntity
  failure: string
}

/** «Удалить фотографию?», «Удалить 3 фотографии?» */
export const removalQuestion = (number: number, forms: PluralForms) =>
  `Удалить ${number === 1 ? forms[0] : count(number, forms)}?`

/** Deletes the chosen after a question that counts them. */
export function bulkRemoval<Item extends { id: number }>(
  removal: BulkRemoval<Item>,
): BulkAction<Item>['begin'] {
  const { forms, explain, remove, entity, failure } = removal
  return async (items) => {
    const question = removalQuestion(items.length, forms)
    const sure = await confirmRemoval({
      ...{ question, entity, explanation: await explain?.(items) },
      ids: items.map(({ id }) => id),
    })
    if (!sure) return undefined
    return { run: remove, removes: entity, done: 'Удалено', failure }
  }
}
