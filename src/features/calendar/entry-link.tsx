import type { ReactNode } from 'react'
import type { AgendaEntry } from './agenda.ts'
import { formatWhen } from './calendar-text.ts'

interface EntryLinkProps {
  entry: AgendaEntry
  className: string | undefined
  /** Of today. */
  isOver?: boolean
  children: ReactNode
}

/** Leads to the entry's page; the enhancement script shows an event at once, over the calendar. */
export function EntryLink({ entry, className, isOver, children }: EntryLinkProps) {
  const isEvent = entry.key.startsWith('event-')
  return (
    <a
      className={className}
      href={entry.href}
      data-sport={entry.sport ?? undefined}
      data-type={entry.type}
      data-state={entry.state}
      data-left={entry.movedTo !== undefined || undefined}
      data-over={isOver || undefined}
      data-entry={isEvent ? formatWhen(entry) : undefined}
    >
      {children}
    </a>
  )
}

interface OverProps {
  of: boolean
  className: string | undefined
}

/** Paper is read on another day. */
export const Over = ({ of: isOver, className }: OverProps) =>
  isOver && (
    <span className={className} data-screen-only>
      уже прошло
    </span>
  )
