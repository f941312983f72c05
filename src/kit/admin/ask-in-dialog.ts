import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

/** Waits for what a person says in a dialog. `undefined`: nothing, it was closed. */
export function askInDialog<Answer>(
  title: string,
  draw: (answer: (given: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      children: draw((given) => {
        resolve(given)
        modals.close(id)
      }),
      onClose: () => resolve(undefined),
    })
  })
}
