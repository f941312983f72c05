import type { Oath } from '#content/judo/oath.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Emblem } from '#kit/ui/emblem.tsx'
import css from './certificate.module.css'

interface CertificateProps {
  federation: string
  oath: Oath
  /** Empty leaves a line to write on. */
  name: string
  /** `YYYY-MM-DD`; empty leaves a line to write on. */
  date: string
}

/** A sheet of A4 with the words somebody gives; on paper it is all that is printed of the page. */
export function Certificate({ federation, oath, name, date }: CertificateProps) {
  const { id, title, lines, closing } = oath
  return (
    <div className={css.sheet} data-oath={id} data-print-colours>
      <div className={css.frame}>
        <div className={css.head}>
          <Emblem className={css.emblem} />
          <p>{typograph(federation)}</p>
        </div>
        <p className={css.title}>{title}</p>
        <div className={css.lines}>
          {lines.map((line) => (
            <p key={line}>{typograph(line)}</p>
          ))}
        </div>
        {closing && <p className={css.closing}>{closing}</p>}
        <div className={css.signs}>
          <p className={css.name}>
            <b>{name || '\u00a0'}</b>
            <span>Имя и фамилия</span>
          </p>
          <p>
            <b>{date ? formatDate(date) : '\u00a0'}</b>
            <span>Дата</span>
          </p>
          <p>
            <b>&nbsp;</b>
            <span>Тренер</span>
          </p>
        </div>
      </div>
    </div>
  )
}
