import { Text } from '@mantine/core'
import { useSite } from '#kit/admin/site.ts'
import { localDate } from '#kit/text/dates.ts'
import { type Break, breakText } from '../club-break.ts'

/** A club has one break: who types another is told which one goes. */
export function LostBreak({ stored, typed }: { stored: Break; typed: Break }) {
  const { timeZone } = useSite()
  const before = breakText(stored, localDate(new Date(), timeZone))
  const isSame = stored.breakFrom === typed.breakFrom && stored.breakTo === typed.breakTo
  if (before === '' || isSame) return
  return (
    <Text size="sm" role="status">
      Сейчас записан {before}: перерыв у&nbsp;клуба один, прежний пропадёт.
    </Text>
  )
}
