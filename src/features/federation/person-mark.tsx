import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import type { Person } from './people.record.ts'
import css from './person-mark.module.css'

const cloths = ['straw', 'blue', 'red', 'ink']

/** A photograph, or the letter of the name while there is none. */
export function PersonMark({ person }: { person: Pick<Person, 'id' | 'fullName' | 'photo'> }) {
  if (person.photo === '') return <Initial person={person} />
  return (
    <StoredPicture
      className={css.mark}
      path={person.photo}
      alt={person.fullName}
      sizes="(max-width: 40rem) 45vw, 16rem"
      maxWidth={960}
      cover
      otherwise={<Initial person={person} />}
    />
  )
}

/** One: two of them may read as a rank, «МС» for a master of sport. */
function Initial({ person: { id, fullName } }: { person: Pick<Person, 'id' | 'fullName'> }) {
  const letter = /\p{L}/u.exec(fullName)?.[0].toUpperCase()
  return (
    <svg
      className={css.mark}
      viewBox="0 0 400 500"
      aria-hidden="true"
      focusable="false"
      data-art
      data-cloth={cloths[id % cloths.length]}
    >
      <text x="200" y="320" textAnchor="middle">
        {letter}
      </text>
      <path d="M0 440h400v28H0z" />
    </svg>
  )
}
