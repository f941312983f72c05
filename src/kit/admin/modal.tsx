import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useBackCloses } from './back-closes.ts'

/** Every dialog of the admin: a phone's «Back» closes it and stays on the screen. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return <MantineModal {...props} />
}
