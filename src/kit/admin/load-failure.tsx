import { Alert, Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { explain } from './api.ts'
import { useComeback } from './use-comeback.ts'

interface LoadFailureProps {
  /** «Ошибка при загрузке …» */
  message: string
  cause: unknown
}

/** In place of what did not load; tries again by itself too. */
export function LoadFailure({ message, cause }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator()
  useComeback(true, revalidate)
  return (
    <Alert color="red" role="alert" title={explain(message, cause)}>
      <Button variant="default" onClick={revalidate} loading={state === 'loading'}>
        Повторить
      </Button>
    </Alert>
  )
}
