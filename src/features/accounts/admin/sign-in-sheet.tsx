import { Button, Divider, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { eraseLeft, findLeft } from '#kit/admin/left-behind.ts'
import type { Left } from '#kit/admin/left-words.ts'
import { Modal } from '#kit/admin/modal.tsx'
import { useSections } from '#kit/admin/sections.ts'
import { leaveEnded, logout, useSession } from '#kit/admin/session.ts'
import { ownName } from './own-name.ts'
import { SignInForm } from './sign-in-form.tsx'

/** How long the screen waits under the sheet for the same person. */
const stayMs = 15 * 60_000

/** Lies over the open screen when the session ends; requests made meanwhile wait for it. */
export function SignInSheet() {
  const status = useSession()
  const sections = useSections()
  const [left, setLeft] = useState<Left>()
  useEffect(() => {
    if (status !== 'expired') return setLeft(undefined)
    const late = setTimeout(leaveEnded, stayMs)
    return () => clearTimeout(late)
  }, [status])

  /** Asks here, for no question may lie over the sheet: the first tap says what would be erased. */
  async function leave() {
    const found = await findLeft(sections)
    if (found && !left) return setLeft(found)
    const ended = logout()
    await eraseLeft(sections)
    await ended
  }

  return (
    <Modal
      opened={status === 'expired'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Войдите снова"
      overlayProps={{ color: 'var(--paper)', backgroundOpacity: 1 }}
      zIndex={1000}
    >
      <Text mb="md">Работа продолжится с&nbsp;того&nbsp;же места. Всё набранное цело.</Text>
      <SignInForm name={ownName()} />
      <Divider mt="xl" mb="xs" />
      {left && (
        <Text size="sm">
          В&nbsp;этом браузере {left.remains}. При&nbsp;выходе {left.goes}.
        </Text>
      )}
      <Button
        variant="transparent"
        size="sm"
        px={0}
        c={left ? 'red' : 'dimmed'}
        fw={400}
        onClick={leave}
      >
        {left ? 'Стереть и\u00a0выйти' : 'Закончить работу и\u00a0выйти'}
      </Button>
    </Modal>
  )
}
