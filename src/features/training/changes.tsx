import type { Club } from '#features/federation/clubs.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { nameIn, toldTexts } from './changed-words.ts'
import css from './changes.module.css'
import type { ChangedDay } from './real-days.ts'

interface ChangesProps {
  of: ChangedDay[]
  club: Club
  today: string
  /** Several trainings stand together: each change says whose it is. */
  isOfMany?: boolean
}

/** What is not as the schedule says, in the words of a notice on the door. */
export function Changes({ of, club, today, isOfMany = false }: ChangesProps) {
  return <ChangeTexts texts={toldTexts(of, club, today, isOfMany ? nameIn(club) : undefined)} />
}

const mostOpen = 5

/** The nearest stand open; what is later opens, so that nothing known is left out. */
export function ChangeTexts({ texts }: { texts: string[] }) {
  const later = texts.slice(mostOpen)
  return (
    <>
      {texts.slice(0, mostOpen).map((text) => (
        <Change key={text} text={text} />
      ))}
      {later.length > 0 && (
        <details className={css.later}>
          <summary>Ещё {count(later.length, ['изменение', 'изменения', 'изменений'])}</summary>
          {later.map((text) => (
            <Change key={text} text={text} />
          ))}
        </details>
      )}
    </>
  )
}

const Change = ({ text }: { text: string }) => (
  <p className={css.change}>{typograph(capitalize(text))}</p>
)
