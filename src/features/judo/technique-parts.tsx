import type { ReactNode } from 'react'
import type { Certainty } from '#content/certainty.ts'
import { type Origin, sourceNames } from '#content/sources.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import type { ArtId } from './art-ids.ts'
import { CheckLegend, Uncompared } from './check-mark.tsx'
import type { Cloth } from './cloths.ts'
import mat from './mat.module.css'
import { TechniqueArt } from './technique-art.tsx'
import css from './technique-parts.module.css'

interface Way {
  name: string
  href: string
}

interface FaceProps {
  art: ArtId
  cloth: Cloth
  trail: Way[]
  kanji?: string
  children: ReactNode
}

/** The tall mat of a technique: the way to it, its drawing, its name. */
export function TechniqueFace({ art, cloth, trail, kanji, children }: FaceProps) {
  return (
    <header className={`${mat.mat} ${css.face}`} data-cloth={cloth}>
      <nav className={css.trail} aria-label="Путь" data-screen-only>
        {trail.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
      <TechniqueArt of={art} className={css.art} />
      {kanji && (
        <p className={css.kanji} lang="ja" data-signs={kanji.length > 5 ? 'many' : undefined}>
          {kanji}
        </p>
      )}
      <div className={css.title}>{children}</div>
    </header>
  )
}

interface SiblingsProps {
  title: string
  techniques: (Way & { isCurrent: boolean })[]
}

export function Siblings({ title, techniques }: SiblingsProps) {
  return (
    <nav className={css.siblings} aria-labelledby="siblings" data-screen-only>
      <h2 id="siblings">{title}</h2>
      <ul>
        {techniques.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface WhereFromProps {
  technique: { certainty: Certainty; likeness?: Certainty; sources: Origin[] }
}

/** What of the page was not compared, and where the rest comes from; nothing where neither is to be said. */
export function WhereFrom({ technique: { certainty, likeness, sources } }: WhereFromProps) {
  const isSure = certainty === 'high' && likeness !== 'medium'
  if (isSure && sources.length === 0) return null
  return (
    <p className={css.rules}>
      {certainty === 'medium' && (
        <>
          <Uncompared of="page" />{' '}
        </>
      )}
      {likeness === 'medium' && (
        <>
          <CheckLegend matter="words" />{' '}
        </>
      )}
      {sources.length > 0 &&
        typograph(`Откуда: ${sources.map((id) => sourceNames[id]).join('; ')}.`)}
    </p>
  )
}

interface NeighboursProps {
  previous: (Way & { number?: number }) | undefined
  next: (Way & { number?: number }) | undefined
}

export function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav
      className={`${column.plain} ${css.neighbours}`}
      aria-label="Соседние приёмы"
      data-screen-only
    >
      {previous && (
        <a href={previous.href} rel="prev">
          <span>← {previous.number}</span> {previous.name}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" data-next>
          <span>{next.number} →</span> {next.name}
        </a>
      )}
    </nav>
  )
}
