import { typograph } from '#kit/text/typography.ts'
import css from './whole-name.module.css'

/** A long surname and its initials in one line: a hard space would break the surname itself where letters are large. */
export function WholeName({ of, href }: { of: string; href?: string | undefined }) {
  const said = typograph(of)
  const whole = / \p{Lu}\./u.test(said) ? css.whole : undefined
  if (href)
    return (
      <a href={href} className={whole}>
        {said}
      </a>
    )
  return whole ? <span className={whole}>{said}</span> : said
}
