import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import type { Person } from './people.record.ts'
import css from './person-mark.module.css'

const grounds = ['#e2d7bb', '#14489b', '#c8252c', '#262d39', '#c3d0e6']

/** A photograph, or a figure in a judogi while there is none. */
export function PersonMark({ person }: { person: Pick<Person, 'id' | 'fullName' | 'photo'> }) {
  if (person.photo === '') return <Figure id={person.id} />
  return (
    <StoredPicture
      className={css.mark}
      path={person.photo}
      alt={person.fullName}
      sizes="(max-width: 40rem) 45vw, 16rem"
      maxWidth={960}
      cover
      otherwise={<Figure id={person.id} />}
    />
  )
}

function Figure({ id }: { id: number }) {
  const ground = grounds[id % grounds.length]
  return (
    <svg className={css.mark} viewBox="0 0 400 500" aria-hidden="true" focusable="false" data-art>
      <path fill={ground} d="M0 0h400v500H0z" />
      <circle cx="200" cy="176" r="92" fill="#fbfaf6" />
      <path fill="#fbfaf6" d="M24 500c4-124 50-196 120-208l56 34 56-34c70 12 116 84 120 208z" />
      <path fill="#14181f" d="m144 292 56 96 56-96-56 34z" />
      <path stroke="#c9c2ad" strokeWidth="7" fill="none" d="m144 292 110 190M256 292l-64 112" />
      <path fill="#14181f" d="M40 462h320v38H36z" />
    </svg>
  )
}
