import { Anchor, Text } from '@mantine/core'
import { Link, Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { api } from '#kit/admin/api.ts'
import look from '#kit/admin/notice.module.css'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import type { VerifyAnswer } from '../accounts.contract.ts'
import { accountName } from '../accounts.names.ts'
import css from './first-password.module.css'
import { rememberOwnName } from './own-name.ts'

const account = accountName.address(0, null)

/** Unknown is as good as none: the screens say themselves that the server does not answer. */
export const loader = (): Promise<string | null> =>
  api.get<VerifyAnswer>('/api/auth/verify').then(
    ({ user, changePasswordBy = null }) => {
      rememberOwnName(user.username)
      return changePasswordBy
    },
    () => null,
  )

/** Over every screen until the first password is changed; when its day is over, there is one screen. */
export function Component() {
  const changeBy = useLoaderData<string | null>()
  const { pathname } = useLocation()
  const isOver = changeBy !== null && changeBy <= new Date().toISOString()
  if (isOver && pathname !== account) return <Navigate to={account} replace />
  return (
    <>
      {changeBy && <Notice changeBy={changeBy} isOver={isOver} />}
      <Outlet />
    </>
  )
}

function Notice({ changeBy, isOver }: { changeBy: string; isOver: boolean }) {
  const { timeZone } = useSite()
  return (
    <div role="status" className={look.notice}>
      <Text>
        {isOver ? (
          <>
            <b>Смените первый пароль.</b> Сутки прошли: пока он&nbsp;прежний, остальное закрыто,
            а&nbsp;выйдете&nbsp;— с&nbsp;ним больше не&nbsp;войти.
          </>
        ) : (
          <>
            <b>Смените первый пароль до {formatRecent(changeBy, timeZone)}.</b> Он&nbsp;был
            напечатан на&nbsp;сервере, его могли прочитать и&nbsp;другие: потом с&nbsp;ним
            не&nbsp;войти.
          </>
        )}
      </Text>
      <Anchor component={Link} to={`${account}#password`} className={css.link}>
        Сменить пароль
      </Anchor>
    </div>
  )
}
