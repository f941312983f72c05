import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

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
  return (
    <Center mih="70dvh" p="lg">
      <Stack maw="28rem" align="flex-start" role="alert">
        <Title>Что-то пошло не так</Title>
        <Text>
          Приносим извинения: этот экран не открылся. Несохранённый текст остался в браузере
          и&nbsp;предложит себя, когда вы откроете форму снова.
        </Text>
        <Button onClick={() => location.reload()}>Обновить страницу</Button>
      </Stack>
    </Center>
  )
}

export function NotFoundScreen() {
  return (
    <Center mih="70dvh" p="lg">
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
