import { Title } from '@mantine/core'
import { useRouteError } from 'react-router'
import { ApiError } from '#kit/admin/api.ts'
import { LoadFailure } from '#kit/admin/load-failure.tsx'
import { ErrorScreen } from '#kit/admin/route-screens.tsx'
import css from './albums.module.css'
import { UploadPanel } from './uploads/upload-panel.tsx'

/** A media screen whose albums or photos did not come; what is on its way up goes on. */
export function MediaFailure({ message }: { message: string }) {
  const cause = useRouteError()
  if (!(cause instanceof ApiError)) return <ErrorScreen />
  return (
    <div className={css.screen}>
      <title>Медиа — админка</title>
      <Title>Медиа</Title>
      <LoadFailure message={message} cause={cause} />
      <UploadPanel />
    </div>
  )
}
