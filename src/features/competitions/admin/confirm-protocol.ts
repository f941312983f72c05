import type { ProtocolValues } from '#features/results/admin/results-draft.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { rowsLeavingSite } from '#features/results/results-rules.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { confirmDanger, sayFailed } from '#kit/admin/messages.tsx'
import { count } from '#kit/text/plural.ts'

const rowsForms = ['строку', 'строки', 'строк'] as const

/**
 * A table that was given takes the place of what stands in the protocol.
 * @param waiting rows among those that wait for a correction: nobody has saved them.
 */
export function confirmReplacing(now: number, coming: number, waiting: number): Promise<boolean> {
  return confirmDanger({
    question: `Заменить ${count(now, rowsForms)} на\u00a0${coming}?`,
    explanation: `Прежних строк в\u00a0протоколе не\u00a0останется.${tellWaiting(waiting)} На\u00a0сайте стоит прежнее, пока вы не\u00a0сохраните протокол.`,
    action: `Заменить ${count(now, rowsForms)}`,
  })
}

const tellWaiting = (rows: number) =>
  rows > 0 ? ` Ещё не\u00a0сохранено и\u00a0тоже уйдёт: ${count(rows, rowForms)}.` : ''

const shownNames = 5

/**
 * What holds a protocol back is said, what a save takes off the site is asked.
 * @param typed all its rows, those that wait for a correction too.
 */
export async function confirmSaving(
  { results: ready, given }: ProtocolValues,
  typed: readonly CompetitionResult[],
  published: readonly CompetitionResult[],
): Promise<boolean> {
  if (given.tables.length > 0) {
    sayFailed(
      'Таблица ещё не\u00a0в\u00a0протоколе. Перенесите её или нажмите «Не\u00a0переносить», затем сохраните',
    )
    return false
  }
  if (ready.length === 0 && typed.length > 0) {
    sayFailed(
      'Ни\u00a0одна строка пока не\u00a0готова. Доведите до\u00a0конца хотя бы одну, и\u00a0её можно сохранить',
    )
    return false
  }
  return confirmLeavingSite(published, { typed, ready })
}

/** Rows that visitors read now and that wait for a correction are not saved with the others. */
async function confirmLeavingSite(
  published: readonly CompetitionResult[],
  rows: { typed: readonly CompetitionResult[]; ready: readonly CompetitionResult[] },
): Promise<boolean> {
  const leaving = rowsLeavingSite(published, rows)
  if (leaving.length === 0) return true
  return confirmDanger(leavingWords(leaving.map(({ athlete }) => athlete)))
}

/** Of their athletes. */
export function leavingWords(athletes: readonly string[]) {
  const rows = count(athletes.length, rowsForms)
  const names = athletes.slice(0, shownNames)
  const more = athletes.length - names.length
  const those = `${names.join(', ')}${more > 0 ? ` и\u00a0ещё ${count(more, rowForms)}` : ''}`
  return {
    question: `Убрать с\u00a0сайта ${rows}?`,
    explanation: `Теперь не\u00a0готово то, что сейчас на\u00a0сайте: ${those}. Протокол сохранится без этого, а\u00a0здесь всё останется.`,
    action: `Убрать ${rows}`,
  }
}
