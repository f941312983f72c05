import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { Sport } from '#features/sport/sports.ts'
import type { Ages } from '../club-ages.ts'
import type { ClubTraining } from '../club-training.ts'
import { trainingWords } from '../club-words.ts'
import { weekdayNames } from '../vocabulary.ts'
import { ageNote } from './age-note.ts'
import css from './schedule-field.module.css'

interface TrainingSummaryProps {
  training: ClubTraining
  at: number
  /** Of the club, as they are chosen now. */
  sports: Sport[]
  ages: Ages
  open: boolean
  /** Where its coach is then already. */
  clashes: ClubTraining[] | undefined
  toggle(): void
  remove(): void
}

/** A training in a line, as it will be read on the site; a tap opens and closes its fields. */
export function TrainingSummary(props: TrainingSummaryProps) {
  const { training, at, sports, ages, open, clashes, toggle, remove } = props
  const { weekday, from, to, price, places } = training
  const words = [...trainingWords(training, { sports }), price, places].filter(Boolean)
  const age = ageNote(training, ages)
  const day = weekdayNames[weekday]?.short ?? 'день не\u00a0выбран'
  return (
    <>
      <UnstyledButton className={css.summary} aria-expanded={open} data-open-row onClick={toggle}>
        <IconChevronDown size={18} className={css.chevron} aria-hidden />
        <span>
          <strong>
            {day}
            {from !== '' && ` ${from}–${to}`}
          </strong>
          {words.length > 0 && <> {words.join(' · ')}</>}
          {age && (
            <em className={css.age} data-missing={age.isMissing || undefined}>
              {' '}
              {age.words}
            </em>
          )}
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
      {clashes && <Clash training={training} others={clashes} />}
    </>
  )
}

/** Said, not forbidden: a coach may lead two groups in one hall. */
function Clash({ training, others }: { training: ClubTraining; others: ClubTraining[] }) {
  const day = weekdayNames[training.weekday]?.full.toLowerCase()
  if (!day) return null
  const hours = others.map(({ from, to, group }) => `${from}–${to}${group && ` (${group})`}`)
  return (
    <Text size="sm" className={css.clash} role="status">
      {training.coach.trim()}: {day}, {inWords.format(hours)}&nbsp;—{' '}
      {others.length > 1 ? 'уже другие занятия' : 'уже другое занятие'}. Если так и&nbsp;задумано,
      ничего не&nbsp;меняйте.
    </Text>
  )
}

const inWords = new Intl.ListFormat('ru')
