import { Anchor, Button, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { RecordWords } from '#kit/record/record-name.ts'
import { listAddress } from '../list-address.ts'
import { sayFailed } from '../messages.tsx'
import type { FieldViews } from '../record-form/conflict-dialog.tsx'
import { RecordFormScreen } from '../record-form/record-form-screen.tsx'
import type { RecordForm } from '../record-form/use-record-form.ts'
import { confirmRemoval, sayRemoved, type TrashEntity } from '../removal.tsx'

interface DeclaredFormProps<Values extends object, Item extends { id: number; version: number }> {
  record: RecordForm<Values, Item>
  entity: TrashEntity
  words: RecordWords
  /** The list it belongs to. */
  screen: string
  nameOf(item: Item): string
  /** Its place on the site. */
  pageOf(item: Item): string
  views: FieldViews<Values>
  remove(id: number): Promise<unknown>
  aside: ReactNode
  children: ReactNode
}

/** The form of a declared kind: its fields, what it is on the site, and the way to the trash. */
export function DeclaredForm<Values extends object, Item extends { id: number; version: number }>(
  props: DeclaredFormProps<Values, Item>,
) {
  const { record, entity, words, screen, nameOf, pageOf, views, remove, aside, children } = props
  const navigate = useNavigate()
  const { stored } = record

  async function ask(item: Item) {
    const question = `Удалить ${words.whom} «${nameOf(item)}»?`
    if (!(await confirmRemoval({ question }))) return
    try {
      await remove(item.id)
    } catch (cause) {
      return sayFailed(`Ошибка при удалении ${words.of}`, cause)
    }
    sayRemoved(words.gone, [{ entity, id: item.id }])
    record.abandon(() => navigate(listAddress(screen), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity={entity}
      title={stored ? nameOf(stored) : words.fresh}
      back={{ to: screen, label: `К списку ${words.ofMany}` }}
      fields={views}
      aside={
        <Paper withBorder p="md" component="section">
          <Stack>
            <Title order={2}>На сайте</Title>
            {aside}
            {stored && (
              <>
                <Anchor href={pageOf(stored)} target="_blank">
                  Открыть на&nbsp;сайте
                </Anchor>
                <Button variant="subtle" color="red" onClick={() => ask(stored)}>
                  Удалить {words.whom}
                </Button>
              </>
            )}
          </Stack>
        </Paper>
      }
    >
      {children}
    </RecordFormScreen>
  )
}
