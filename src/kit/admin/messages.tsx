import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { explain } from './api.ts'
import { modalButtonsClass } from './modal.tsx'

interface Said {
  id: string
  join(words: string): void
}

let newest: Said | undefined

/** What follows from this message may join it while it is shown. */
export function mayBeJoined(said: Said) {
  newest = said
}

/** To be told to the library when a message goes. */
export function noLongerSaid(id: string) {
  if (newest?.id === id) newest = undefined
}

/** A mouse that rests over a message makes it wait, a finger that once tapped there must not. */
const atMostMs = 60_000

/** Ends also where the library waits for a mouse that is gone, but not while it is in use. */
export function endInTime(id: string, isInUse = () => false) {
  setTimeout(() => (isInUse() ? endInTime(id, isInUse) : notifications.hide(id)), atMostMs)
}

/** What was offered or failed in one section is no matter of another: there nobody can tell what it is about. */
const ofSections = new Map<string, string>()

const sectionOf = (pathname: string) => pathname.split('/')[2] ?? ''

/** It goes when the section is left in which it is said. */
export const belongsHere = (id: string) => void ofSections.set(id, sectionOf(location.pathname))

export function leaveOtherSections(pathname: string) {
  const here = sectionOf(pathname)
  for (const [id, section] of ofSections) {
    if (section === here) continue
    ofSections.delete(id)
    notifications.hide(id)
  }
}

export function sayDone(message: ReactNode) {
  const shown = { color: 'green', onClose: () => noLongerSaid(id) }
  const id = notifications.show({ ...shown, message, autoClose: 4000 })
  endInTime(id)
  const join = (words: string) =>
    notifications.update({ ...shown, id, message: joined(message, words), autoClose: 7000 })
  mayBeJoined({ id, join })
}

/** What follows from what has just been done: in the same message, because a phone shows one at a time. */
export function sayBesides(words: string) {
  if (newest) newest.join(words)
  else sayDone(words)
}

export const joined = (message: ReactNode, words: string) => (
  <>
    {message}
    <br />
    {words}
  </>
)

/** Enough for a line or two; whoever was led away sooner has not read it. */
const readInMs = 4000

interface Warning {
  screen: string
  at: number
  about: string | undefined
}

const warnings = new Map<string, Warning>()

/**
 * Done, but something has to be looked at; stays until it is closed, its screen is left or it is no longer so.
 * @param about what it is true of, `photo 12`, for `unsayWarning`.
 */
export function sayWarning(message: ReactNode, { about }: { about?: string } = {}): string {
  if (about !== undefined) unsayWarning(about)
  const id = notifications.show({
    ...{ message, color: 'yellow', autoClose: false },
    onClose: () => void warnings.delete(id),
  })
  warnings.set(id, { screen: location.pathname, at: Date.now(), about })
  return id
}

/** It is no longer so. */
export function unsayWarning(about: string) {
  for (const [id, warning] of warnings) if (warning.about === about) notifications.hide(id)
}

/** What a deed has said before it led to another screen is read there. */
export function leaveWarnings(pathname: string) {
  for (const [id, warning] of warnings) {
    if (warning.screen === pathname) continue
    if (Date.now() - warning.at < readInMs) warning.screen = pathname
    else notifications.hide(id)
  }
}

const failed = new Map<string, string>()

/** What failed with these words has been done, is tried again or is wanted no more. */
export function unsayFailed(message: string) {
  const id = failed.get(message)
  if (id) notifications.hide(id)
}

/**
 * Stays until it is read, the same fails or is done again, or the section is left.
 * @param retry does the same once more, so that nothing has to be chosen or typed again.
 */
export function sayFailed(message: string, cause?: unknown, retry?: () => unknown) {
  const words = explain(message, cause)
  const again = () => {
    notifications.hide(id)
    retry?.()
  }
  unsayFailed(message)
  const id = notifications.show({
    message: retry ? <Repeat words={words} again={again} /> : words,
    color: 'red',
    autoClose: false,
    onClose: () => failed.get(message) === id && failed.delete(message),
  })
  failed.set(message, id)
  belongsHere(id)
}

function Repeat({ words, again }: { words: string; again(): void }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Text size="sm" flex="1 1 12rem">
        {words}
      </Text>
      <Button variant="default" px="md" onClick={again}>
        Повторить
      </Button>
    </Group>
  )
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
      groupProps: { className: modalButtonsClass },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
