import { formatDate } from '#kit/text/dates.ts'
import css from './edition.module.css'
import type { LegalPage } from './legal.record.ts'

/** Since which day it is read as it is. */
export const Edition = ({ of: { editionOn } }: { of: Pick<LegalPage, 'editionOn'> }) => (
  <p className={css.edition}>
    Редакция от <time dateTime={editionOn}>{formatDate(editionOn)}&nbsp;года</time>
  </p>
)
