import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { docked } from '../docked.ts'
import { listAddress } from '../list-address.ts'
import { ScreenHeading } from '../screen-heading.tsx'
import { useSections } from '../sections.ts'
import { useAskedField } from './asked-field.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import type { FieldViews } from './field-views.ts'
import { FormWorkContext } from './form-work.ts'
import { HistoryLink } from './history-link.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import css from './record-form-screen.module.css'
import { SaveStateNote } from './save-state-note.tsx'
import { useSaved } from './saved-message.ts'
import { SavedNote } from './saved-note.tsx'
import { SectionJump } from './section-jump.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordFormScreenProps<
  Values extends object,
  Stored extends { id: number; version: number },
> {
  record: RecordForm<Values, Stored>
  title: string
  /** The list this record belongs to. */
  back: { to: string; label: string }
  /** The kind of record in the journal: its history is linked. */
  entity: string
  /** How each field is called and shown when two versions are compared. */
  fields: FieldViews<Values>
  /** What stands in the bar before anything is typed into a new record. */
  fresh?: string | undefined
  /** In place of «не сохранено». */
  unsaved?: string | undefined
  /** Before the tap: who will see what is saved. */
  reach?: string | undefined
  /** At the right of the title. */
  tools?: ReactNode
  /** Buttons of the bar at the bottom, the main one last; without them it saves. */
  actions?: ReactNode
  children: ReactNode
  aside: ReactNode
  /** Its fields are a table that needs the whole width: what stands beside comes below. */
  wide?: boolean
}

/** The frame of every editing screen: title, fields, the bar with the save state, the dialogs. */
export function RecordFormScreen<
  Values extends object,
  Stored extends { id: number; version: number },
>({
  record,
  title,
  back,
  entity,
  fields,
  fresh = 'ещё не сохранено',
  unsaved,
  reach,
  tools,
  actions,
  children,
  aside,
  wide,
}: RecordFormScreenProps<Values, Stored>) {
  const form = useRef<HTMLFormElement>(null)
  const isTold = useSaved() !== undefined && !record.changed
  useAskedField(form)
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        // React tells it of the form of a dialog too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        record.save()
      }}
    >
      <title>{useScreenTitle(title)}</title>
      <header className={css.header}>
        <ScreenHeading title={title} back={{ ...back, to: listAddress(back.to) }} />
        {tools}
      </header>
      <FailureNote record={record} />
      <div className={css.columns} data-wide={wide}>
        <div className={css.fields}>
          <FormWorkContext value={record.work}>{children}</FormWorkContext>
        </div>
        <aside className={css.aside}>
          {aside}
          {record.stored && <HistoryLink entity={entity} id={record.stored.id} />}
        </aside>
      </div>
      <div className={css.dock} ref={docked}>
        <SavedNote title={title} isStale={record.changed} />
        <footer className={css.bar}>
          <div>
            <SaveStateNote record={record} fields={fields} fresh={fresh} unsaved={unsaved} />
            {reach && !isTold && <Text size="sm">{reach}</Text>}
          </div>
          <div className={css.actions}>
            <SectionJump form={form} />
            {actions ?? (
              <Button type="submit" disabled={record.state.is === 'saving'}>
                Сохранить
              </Button>
            )}
          </div>
        </footer>
      </div>
      <DraftDialog record={record} />
      <ConflictDialog record={record} fields={fields} />
      <LeaveDialog record={record} />
    </form>
  )
}

/** «Кубок города — Новости — админка» */
function useScreenTitle(title: string): string {
  const { pathname } = useLocation()
  const section = useSections().find(({ path }) => pathname.startsWith(path))?.label
  return [...new Set([title, section, 'админка'])].filter(Boolean).join(' — ')
}
