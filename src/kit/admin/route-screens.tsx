import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { ApiError, explain, noConnection } from './api.ts'
import { useSections } from './sections.ts'
import { isReachable, untilReachable } from './until-reachable.ts'

export function CheckingScreen() {
  return (
    <Center mih="100dvh">
      <Loader aria-label="Проверяем вход" role="status" />
    </Center>
  )
}

export function ErrorScreen() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!missing) console.error(error)
  }, [error, missing])
  if (missing) return <NotFoundScreen />
  if (error instanceof ApiError) return <FailedScreen cause={error} />
  // A part of the admin that is not fetched yet.
  if (!navigator.onLine) return <FailedScreen cause={new ApiError(0, undefined)} />
  return (
    <Center mih="70dvh" p="lg">
      <title>Что-то пошло не так — админка</title>
      <Stack maw="28rem" align="flex-start" role="alert">
        <Title>Что-то пошло не так</Title>
        <Text>
          Приносим извинения: этот экран не открылся. Несохранённый текст не&nbsp;пропал: откройте
          форму снова на&nbsp;этом&nbsp;же устройстве, и&nbsp;его можно будет восстановить.
        </Text>
        <Button onClick={() => location.reload()}>Обновить страницу</Button>
      </Stack>
    </Center>
  )
}

/** What the screen is made of did not come; when the site answers again, it opens by itself. */
function FailedScreen({ cause }: { cause: ApiError }) {
  const [asking, setAsking] = useState(false)
  const { pathname } = useLocation()
  const section = useSections().find(({ path }) => pathname.startsWith(path))?.label
  const failure = section
    ? `Ошибка при загрузке раздела «${section}»`
    : 'Ошибка при загрузке админки'
  useEffect(() => {
    if (!cause.isPassing) return
    const left = new AbortController()
    untilReachable(left.signal).then(() => {
      if (!left.signal.aborted) location.reload()
    })
    return () => left.abort()
  }, [cause])

  async function tryAgain() {
    setAsking(true)
    // The browser's own page of a lost network has no way back.
    if (await isReachable()) location.reload()
    setAsking(false)
  }

  return (
    <Center mih="70dvh" p="lg">
      <title>Экран не открылся — админка</title>
      <Stack maw="28rem" align="flex-start" role="alert">
        <Title>{cause.message === noConnection ? 'Нет связи' : 'Экран не открылся'}</Title>
        <Text>{/^Ошибка при/.test(cause.message) ? cause.message : explain(failure, cause)}</Text>
        {cause.isPassing && <Text>Когда связь вернётся, экран откроется сам.</Text>}
        <Button onClick={tryAgain} loading={asking}>
          Повторить
        </Button>
      </Stack>
    </Center>
  )
}

export function NotFoundScreen() {
  return (
    <Center mih="70dvh" p="lg">
      <title>Такой страницы нет — админка</title>
      <Stack maw="28rem" align="flex-start">
        <Title>Такой страницы нет</Title>
        <Text>Возможно, запись удалили или в&nbsp;адресе опечатка.</Text>
        <Anchor component={Link} to="/admin">
          На главную админки
        </Anchor>
      </Stack>
    </Center>
  )
}
