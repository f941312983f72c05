import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { explain } from './api.ts'

export function sayDone(message: ReactNode) {
  notifications.show({ message, color: 'green', autoClose: 4000 })
}

/** Stays until it is read. */
export function sayFailed(message: string, cause?: unknown) {
  notifications.show({ message: explain(message, cause), color: 'red', autoClose: false })
}

interface Confirmation {
  question: string
  explanation?: ReactNode
  /** The verb on the button: «Удалить». */
  action: string
  /** The other button. */
  refusal?: string
  color?: string
}

/** Asks before something that cannot be taken back. */
export function confirmDanger({
  question,
  explanation,
  action,
  refusal = 'Отмена',
  color = 'red',
}: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question,
      children: explanation,
      labels: { confirm: action, cancel: refusal },
      confirmProps: { color },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
