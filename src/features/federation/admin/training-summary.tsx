import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { Sport } from '#features/sport/sports.ts'
import { knowsAges } from '../club-ages.ts'
import type { ClubTraining } from '../club-training.ts'
import { trainingWords } from '../club-words.ts'
import { weekdayNames } from '../vocabulary.ts'
import css from './schedule-field.module.css'

interface TrainingSummaryProps {
  training: ClubTraining
  at: number
  sports: Sport[]
  open: boolean
  /** Where its coach is then already. */
  clash: ClubTraining | undefined
  toggle(): void
  remove(): void
}

/** A training in a line, as it will be read on the site; a tap opens and closes its fields. */
export function TrainingSummary(props: TrainingSummaryProps) {
  const { training, at, sports, open, clash, toggle, remove } = props
  const { weekday, from, to, price, places } = training
  const words = [...trainingWords(training, { sports }), price, places].filter(Boolean)
  const day = weekdayNames[weekday]?.short ?? 'день не\u00a0выбран'
  return (
    <>
      <UnstyledButton className={css.summary} aria-expanded={open} onClick={toggle}>
        <IconChevronDown size={18} className={css.chevron} aria-hidden />
        <span>
          <strong>
            {day}
            {from !== '' && ` ${from}–${to}`}
          </strong>
          {words.length > 0 && <> {words.join(' · ')}</>}
          {!knowsAges(training) && <em className={css.missing}> возраст не&nbsp;указан</em>}
        </span>
      </UnstyledButton>
      <ActionIcon
        color="red"
        aria-label={`Убрать занятие ${at + 1}`}
        data-remove-row
        onClick={remove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {clash && <Clash training={training} other={clash} />}
    </>
  )
}

/** Said, not forbidden: a coach may lead two groups in one hall. */
function Clash({ training, other }: { training: ClubTraining; other: ClubTraining }) {
  const day = weekdayNames[training.weekday]?.full.toLowerCase()
  if (!day) return null
  return (
    <Text size="sm" className={css.clash} role="status">
      {training.coach.trim()}: {day}, {other.from}–{other.to}&nbsp;— уже другое занятие. Если так
      и&nbsp;задумано, ничего не&nbsp;меняйте.
    </Text>
  )
}
