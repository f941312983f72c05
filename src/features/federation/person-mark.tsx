import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import type { Person } from './people.record.ts'
import css from './person-mark.module.css'

const cloths = ['straw', 'blue', 'red', 'ink']

/** A photograph, or the letters of the name while there is none. */
export function PersonMark({ person }: { person: Pick<Person, 'id' | 'fullName' | 'photo'> }) {
  if (person.photo === '') return <Initials person={person} />
  return (
    <StoredPicture
      className={css.mark}
      path={person.photo}
      alt={person.fullName}
      sizes="(max-width: 40rem) 45vw, 16rem"
      maxWidth={960}
      cover
      otherwise={<Initials person={person} />}
    />
  )
}

/** Of the surname and the first name. */
function Initials({ person: { id, fullName } }: { person: Pick<Person, 'id' | 'fullName'> }) {
  const letters = fullName
    .match(/(?<!\p{L})\p{L}/gu)
    ?.slice(0, 2)
    .join('')
    .toUpperCase()
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
        {letters}
      </text>
      <path d="M0 440h400v28H0z" />
    </svg>
  )
}
