import type { Certainty } from '#content/certainty.ts'
import type { Matter } from '#features/school/school-set.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './check-mark.module.css'

/** A word of it beside the fact; what it means stands once on the page. */
const spoken: Record<Matter, string> = {
  rules: 'уточните в положении',
  history: 'известно по пересказам',
  words: 'приблизительно',
}
const legends: Record<Matter, string> = {
  rules: '— обычно так; перед соревнованиями сверьтесь с положением.',
  history: '— известно по пересказам, подробности могут отличаться.',
  words: '— приблизительно: так говорят в залах, в книгах может быть иначе.',
}

/** The ring never stands alone on a line: it is a letter of the word, since Chromium breaks a line before any box. */
const wordJoiner = '\u2060'

interface CheckMarkProps {
  of: { certainty?: Certainty | undefined }
  matter?: Matter
}

/** A small ring after what is accepted and has not been compared with the document; `CheckLegend` stands on the page. */
export function CheckMark({ of: { certainty }, matter = 'rules' }: CheckMarkProps) {
  return (
    certainty === 'medium' && (
      <>
        {wordJoiner}
        <span
          className={css.ring}
          role="img"
          aria-label={spoken[matter]}
          aria-describedby={legendId(matter)}
          data-check={matter}
        >
          {wordJoiner}
        </span>
      </>
    )
  )
}

const legendId = (matter: Matter) => `check-${matter}`

/** What the rings of a page mean, said once. */
export function CheckLegend({ matter = 'rules' }: { matter?: Matter }) {
  return (
    <span className={css.legend} id={legendId(matter)}>
      <span className={css.ring}>{wordJoiner}</span> {typograph(legends[matter])}
    </span>
  )
}

const uncompared = {
  names:
    'Названия и описания — как принято в залах. Где в книгах может быть иначе, сказано на странице приёма.',
  advice: 'Есть здесь и советы тренеров: правилами они не закреплены.',
  page: 'Название и описание — как принято в залах: в книгах может быть иначе.',
}

/** How a technique is called and done, or what coaches do, is decided by no regulations, and a ring at each would be all of the page: said once. */
export const Uncompared = ({ of }: { of: keyof typeof uncompared }) => (
  <span data-uncompared={of}>{typograph(uncompared[of])}</span>
)
