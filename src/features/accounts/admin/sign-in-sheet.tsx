import { Button, Divider, Text } from '@mantine/core'
import { Modal } from '#kit/admin/modal.tsx'
import { logout, useSession } from '#kit/admin/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Lies over the open screen when the session ends; requests made meanwhile wait for it. */
export function SignInSheet() {
  const status = useSession()
  return (
    <Modal
      opened={status === 'expired'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Вход закончился"
      overlayProps={{ blur: 12, backgroundOpacity: 0.7 }}
      zIndex={1000}
    >
      <Text mb="md">
        Войдите снова, и&nbsp;работа продолжится с&nbsp;того&nbsp;же места. Всё набранное цело.
      </Text>
      <SignInForm name="admin" />
      <Divider mt="xl" mb="xs" />
      <Button variant="transparent" size="sm" h={44} px={0} c="dimmed" fw={400} onClick={logout}>
        Закончить работу и&nbsp;выйти
      </Button>
    </Modal>
  )
}
