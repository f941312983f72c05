import type { ReactElement } from 'react'
import { typograph } from '#kit/text/typography.ts'
import css from './pieces.module.css'

/** Short facts in a row; the dot between two of them never begins or ends a line. */
export function Pieces({ of }: { of: (string | ReactElement | false | null | undefined)[] }) {
  return (
    <span className={css.pieces}>
      {of
        .filter((one) => (typeof one === 'object' ? one !== null : Boolean(one)))
        .map((one) =>
          typeof one === 'string' ? (
            <span key={one}>{typograph(one)}</span>
          ) : (
            one && <span key={one.key}>{one}</span>
          ),
        )}
    </span>
  )
}
