import { Group, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import css from './modal.module.css'

/**
 * Every dialog of the admin: a phone's «Back» closes it and stays on the screen. Once something has been typed or
 * chosen in it, a tap beside it, which is soon made by accident, does not.
 */
export function Modal({ children, closeOnClickOutside = true, ...props }: ModalProps) {
  const { opened, onClose } = props
  const [given, setGiven] = useState(false)
  useBackCloses(opened, onClose)
  useEffect(() => {
    if (!opened) setGiven(false)
  }, [opened])
  return (
    <MantineModal {...props} closeOnClickOutside={closeOnClickOutside && !given}>
      <div className={css.content} onInput={() => setGiven(true)}>
        {children}
      </div>
    </MantineModal>
  )
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
