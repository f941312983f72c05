import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { positionBeside } from './club-words.ts'
import type { Club } from './clubs.record.ts'
import type { Person } from './people.record.ts'
import css from './person-card.module.css'
import { PersonMark } from './person-mark.tsx'

const shortBio = 160

interface PersonCardProps {
  person: Person
  /** Where the person coaches, as far as it is known and not this very page. */
  clubs?: readonly Pick<Club, 'id' | 'name'>[]
  /** Named on this page: not once more beside the person. */
  named?: readonly Pick<Club, 'name'>[]
  /** The name stands above already. */
  isTitled?: boolean
}

export function PersonCard({ person, clubs = [], named = [], isTitled = false }: PersonCardProps) {
  const position = positionBeside(person.position, [...clubs, ...named])
  const { fullName, role, rank, phone, email, bio } = person
  return (
    <article className={css.card} id={`person-${person.id}`}>
      <PersonMark person={person} />
      <div className={css.text}>
        {!isTitled && (
          <h3 className={css.name}>
            {role === 'coaches' ? (
              <a href={`/federation/coaches/${person.id}`}>{fullName}</a>
            ) : (
              fullName
            )}
          </h3>
        )}
        {position !== '' && <p>{typograph(position)}</p>}
        {rank !== '' && <p className={css.rank}>{typograph(rank)}</p>}
        {clubs.map((club) => (
          <p key={club.id}>
            <a href={`/federation/clubs/${club.id}`}>{typograph(club.name)}</a>
          </p>
        ))}
        {phone !== '' && (
          <p>
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        )}
        {email !== '' && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <Bio text={bio} />
      </div>
    </article>
  )
}

function Bio({ text }: { text: string }) {
  if (text === '') return null
  if (text.length <= shortBio) return <p className={css.bio}>{typograph(text)}</p>
  return (
    <details className={css.more}>
      <summary>Подробнее</summary>
      <p className={css.bio}>{typograph(text)}</p>
    </details>
  )
}
