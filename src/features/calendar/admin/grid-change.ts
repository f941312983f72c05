import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'

export const failed = 'Ошибка при обновлении события'

interface Change<Answer> {
  done: string
  failed: string
  offered?: string
  /** Absent where nothing is to be brought back. */
  undo?(answer: Answer): Promise<unknown>
  /** What was dragged goes back where it was. */
  revert?(): void
}

export type ChangeGrid = ReturnType<typeof changing>

/** A change of what stands on the grid: it says what it has done and may be taken back. */
export function changing(reload: () => void) {
  return async function change<Answer>(run: () => Promise<Answer>, words: Change<Answer>) {
    const { done, undo, offered, revert = () => {} } = words
    try {
      const answer = await run()
      if (undo) sayChanged(done, () => undo(answer).finally(reload), failed, offered)
      else sayDone(done)
    } catch (cause) {
      revert()
      sayFailed(words.failed, cause, () => change(run, words))
    }
    reload()
  }
}
