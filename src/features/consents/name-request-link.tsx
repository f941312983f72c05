import { nameRequestAddress } from './name-request-address.ts'
import css from './name-request-link.module.css'

interface NameRequestLinkProps {
  page: string
  /** Somebody answers for the data; otherwise the page says how to ask, and takes nothing itself. */
  isTaken: boolean
}

/** Stands where names do. */
export const NameRequestLink = ({ page, isTaken }: NameRequestLinkProps) => (
  <p className={css.ask} data-screen-only>
    <a href={nameRequestAddress(page)} rel="nofollow">
      {isTaken ? 'Попросить' : 'Как попросить'} сократить, убрать или исправить имя
    </a>
  </p>
)
