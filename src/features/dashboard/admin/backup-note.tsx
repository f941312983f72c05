import { Anchor, Paper, Text, Title } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import type { Dashboard } from '../dashboard.contract.ts'
import css from './backup-note.module.css'

type Backup = Dashboard['backup']

export const needsBackup = ({ isOld, failure }: Backup): boolean => isOld || failure !== null

/** One line that says all is well. */
export function BackupLine({ backup }: { backup: Backup }) {
  const last = useLast(backup)
  if (needsBackup(backup) || !last) return null
  return (
    <Link to="/admin/backups" className={css.line}>
      <IconArchive size={20} stroke={1.6} aria-hidden />
      <span>Последняя резервная копия: {last}</span>
    </Link>
  )
}

/** Stands first among what needs attention. */
export function BackupWarning({ backup }: { backup: Backup }) {
  const last = useLast(backup)
  const { failure } = backup
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        {failure
          ? 'Резервная копия не удалась'
          : last
            ? 'Резервная копия устарела'
            : 'Резервных копий ещё нет'}
      </Title>
      {failure && <Text size="sm">{failure}</Text>}
      <Text size="sm" c="dimmed">
        {last ? `Последняя: ${last}.` : 'Первая скоро появится сама, но можно не ждать.'}
      </Text>
      <Anchor component={Link} to="/admin/backups" className={css.action}>
        К&nbsp;резервным копиям
      </Anchor>
    </Paper>
  )
}

function useLast({ lastAt, sizeBytes }: Backup): string | undefined {
  const { timeZone } = useSite()
  if (!lastAt || sizeBytes === null) return undefined
  return `${formatRecent(lastAt, timeZone)}, ${formatBytes(sizeBytes)}`
}
