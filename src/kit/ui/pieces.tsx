import { typograph } from '#kit/text/typography.ts'
import css from './pieces.module.css'

/** Short facts in a row; the dot between two of them never begins or ends a line. */
export function Pieces({ of }: { of: (string | false | null | undefined)[] }) {
  return (
    <span className={css.pieces}>
      {of
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .map((text) => (
          <span key={text}>{typograph(text)}</span>
        ))}
    </span>
  )
}
