import { Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ColorSchemeSwitch } from '#kit/admin/color-scheme-switch.tsx'
import { nextPath } from '#kit/admin/next-path.ts'
import { useSession } from '#kit/admin/session.ts'
import { loadSite } from '#kit/admin/site.ts'
import css from './login.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { Tatami } from './tatami.tsx'

export function Component() {
  const navigate = useNavigate()
  const next = nextPath(useSearchParams()[0].get('next'))
  const status = useSession()
  const siteName = useSiteName()
  useEffect(() => {
    if (status === 'signedIn') navigate(next, { replace: true })
  }, [status, next, navigate])

  return (
    <main className={css.screen}>
      <title>Вход — админка</title>
      <Tatami className={css.tatami} />
      <div className={css.panel}>
        <div className={css.switch}>
          <ColorSchemeSwitch />
        </div>
        <div className={css.form}>
          <Text className={css.site}>{siteName}</Text>
          <Title className={css.title}>Вход</Title>
          <SignInForm />
        </div>
        <a className={css.back} href="/">
          На сайт
        </a>
      </div>
    </main>
  )
}

function useSiteName() {
  const [name, setName] = useState('\u00a0')
  useEffect(() => {
    loadSite().then(
      (site) => setName(site.name),
      () => setName('Федерация'),
    )
  }, [])
  return name
}
