import { Anchor, Button, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { confirmRemoval, type RemovedRecord, sayRemoved } from '#kit/admin/removal.tsx'

interface RecordAsideProps {
  children: ReactNode
  /** The address on the site and the way to remove; absent for a new record. */
  stored: { name: string; href: string; record: RemovedRecord; remove(): Promise<void> } | undefined
  words: { removal: string; removed: string; removeFailure: string }
  /** The list to go back to. */
  list: string
  abandon(leave: () => void): void
}

/** What stands beside every form of this section. */
export function RecordAside({ children, stored, words, list, abandon }: RecordAsideProps) {
  const navigate = useNavigate()

  async function remove() {
    if (!stored) return
    const question = `${words.removal} «${stored.name}»?`
    if (!(await confirmRemoval({ question }))) return
    try {
      await stored.remove()
    } catch (cause) {
      return sayFailed(words.removeFailure, cause)
    }
    sayRemoved(words.removed, [stored.record])
    abandon(() => navigate(listAddress(list), { replace: true }))
  }

  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>На сайте</Title>
        {children}
        {stored && (
          <>
            <Anchor href={stored.href} target="_blank">
              Открыть на&nbsp;сайте
            </Anchor>
            <Button variant="subtle" color="red" onClick={remove}>
              {words.removal}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  )
}
