import type { ReactNode } from 'react'
import column from './column.module.css'
import css from './part.module.css'

/** What a page shows of one source; `null` when it could not be read just now. */
export type Part<Data> = Data | null

/** Loads a part of a page so that its failure stays its own: logged, shown in place, not kept. */
export type LoadPart = <Data>(loading: Promise<Data>) => Promise<Part<Data>>

interface PartProps<Data> {
  of: Part<Data>
  /** What is said in its place: «Ошибка при загрузке новостей». */
  failure: string
  children(data: Data): ReactNode
}

/** A part of a page, or in its place the words that it could not be loaded. */
export function Part<Data>({ of, failure, children }: PartProps<Data>): ReactNode {
  if (of !== null) return children(of)
  return (
    <p className={css.words} role="alert">
      {failure}
    </p>
  )
}

/** For a page that leaves out what could not be read and would say nothing of it. */
export const SomethingMissing = () => (
  <p className={`${column.plain} ${css.missing}`} role="alert">
    Часть сведений сейчас не&nbsp;загрузилась, и&nbsp;здесь сказано не&nbsp;всё. Обновите страницу
    чуть позже.
  </p>
)
