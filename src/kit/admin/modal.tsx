import { Group, Modal as MantineModal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import css from './modal.module.css'

/** Every dialog of the admin: a phone's «Back» closes it and stays on the screen. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return <MantineModal {...props} />
}

/** What a dialog ends with; stays in sight however long the dialog and however short the screen. */
export function ModalButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={css.buttons}>
      {children}
    </Group>
  )
}

export const modalButtonsClass = css.buttons
