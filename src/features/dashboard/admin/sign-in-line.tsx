import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SignIns } from '#features/accounts/accounts.contract.ts'
import { unseenOf } from '#features/accounts/admin/seen-sign-ins.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import css from './backup-note.module.css'

/** Whoever knows when they were here last sees at once that somebody else was. It goes once they are looked at. */
export function SignInLine({ signIns }: { signIns: SignIns }) {
  const { timeZone } = useSite()
  const { failed, last } = unseenOf(signIns)
  if (!last && failed === 0) return null
  return (
    <Link to="/admin/account" className={css.line}>
      <IconUserCircle size={20} stroke={1.6} aria-hidden className={css.icon} />
      <span>
        {last && (
          <>
            До&nbsp;этого вход был {formatRecent(last.at, timeZone)}:{' '}
            {last.place.replace(/\.+$/, '')}. Если это были не&nbsp;вы, смените пароль.{' '}
          </>
        )}
        {failed > 0 && <>Неудачных попыток входа за&nbsp;неделю: {failed}.</>}
      </span>
    </Link>
  )
}
