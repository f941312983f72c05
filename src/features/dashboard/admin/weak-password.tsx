import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { accountName } from '#features/accounts/accounts.names.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, instantToWallTime } from '#kit/text/dates.ts'
import css from './backup-note.module.css'

/** It still opens the door, for whoever guesses it too. */
export function WeakPassword({ since }: { since: string }) {
  const { timeZone } = useSite()
  const day = instantToWallTime(new Date(since), timeZone).slice(0, 10)
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        Пароль легко подобрать
      </Title>
      <Text size="sm">
        Новым сайт такой пароль уже не&nbsp;принял&nbsp;бы. Это известно с&nbsp;{formatDate(day)}.
      </Text>
      <Anchor
        component={Link}
        to={`${accountName.address(0, null)}#password`}
        className={css.action}
      >
        Сменить пароль
      </Anchor>
    </Paper>
  )
}
