import type { Certainty } from '#content/sambo/technique-types.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './check-mark.module.css'

type Matter = 'rules' | 'history' | 'words'

const spoken: Record<Matter, string> = {
  rules: 'сверьте с положением',
  history: 'источник непрямой',
  words: 'приблизительно',
}
const legends: Record<Matter, string> = {
  rules: '— сверьте с положением: так принято в самбо, но с самим документом не сличено.',
  history: '— источник непрямой: самого документа мы не видели.',
  words: '— приблизительно: так говорят в залах, с книгами слово не сличено.',
}

/** The ring never stands alone on a line. */
const wordJoiner = '\u2060'

interface CheckMarkProps {
  of: { certainty: Certainty }
  matter?: Matter
}

/** A small ring after what is accepted in sambo and has not been compared with the document. */
export function CheckMark({ of: { certainty }, matter = 'rules' }: CheckMarkProps) {
  return (
    certainty === 'medium' && (
      <>
        {wordJoiner}
        <span className={css.ring} />
        <span data-spoken> ({spoken[matter]})</span>
      </>
    )
  )
}

/** What the rings of a page mean, said once. */
export function CheckLegend({ matter = 'rules' }: { matter?: Matter }) {
  return (
    <span className={css.legend}>
      <span className={css.ring} /> {typograph(legends[matter])}
    </span>
  )
}
