import type { ReactNode } from 'react'
import { typograph } from '#kit/text/typography.ts'
import { allMedals, type ClubMedals } from './medal-rules.ts'
import css from './medal-table.module.css'

interface MedalTableProps<Club extends ClubMedals> {
  caption: string
  clubs: readonly Club[]
  /** What the medals of a club are made of. */
  hrefOf(club: string, place?: number): string
  /** The club's own page. */
  pageOf?(club: Club): string | undefined
  /** Where more is counted. */
  of?: ReactNode
}

const metals = [
  ['gold', 'Золото'],
  ['silver', 'Серебро'],
  ['bronze', 'Бронза'],
] as const

export function MedalTable<Club extends ClubMedals>(props: MedalTableProps<Club>) {
  const { caption, clubs, hrefOf, pageOf, of } = props
  if (clubs.length === 0) return null
  return (
    <table className={css.medals}>
      <caption>
        {caption} {of && <small data-screen-only>{of}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Клуб</th>
          {metals.map(([metal, name]) => (
            <th key={metal} scope="col" data-medal={metal}>
              {name}
            </th>
          ))}
          <th scope="col">Всего</th>
        </tr>
      </thead>
      <tbody>
        {clubs.map((one) => {
          const { rank, club } = one
          const madeOf = hrefOf(club)
          const page = pageOf ? pageOf(one) : madeOf
          const number = (many: number, href = madeOf) =>
            pageOf && many > 0 ? <a href={href}>{many}</a> : many
          return (
            <tr key={club}>
              <td>{rank}</td>
              <th scope="row">{page ? <a href={page}>{typograph(club)}</a> : typograph(club)}</th>
              {metals.map(([metal, name], at) => (
                <td key={metal} data-label={name.toLowerCase()}>
                  {number(one[metal], hrefOf(club, at + 1))}
                </td>
              ))}
              <td data-label="всего">{number(allMedals(one))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
