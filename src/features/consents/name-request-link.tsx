import { nameRequestAddress } from './name-request-address.ts'

/** Stands where names do. */
export const NameRequestLink = ({ page }: { page: string }) => (
  <p data-screen-only>
    <a href={nameRequestAddress(page)} rel="nofollow">
      Попросить сократить, убрать или исправить имя
    </a>
  </p>
)
