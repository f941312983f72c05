import { Badge, Button, Paper, Text } from '@mantine/core'
import { IconDownload, IconRestore, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment, formatRecent } from '#kit/admin/site-time.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import type { Backup } from '../backups.contract.ts'
import { checkedWords } from '../checked-words.ts'
import css from './backups.module.css'
import { downloadBackup } from './backups-client.ts'
import { CheckReport } from './check-report.tsx'

const causes = { nightly: 'сделана автоматически', manual: 'создана вручную' } as const

interface Props {
  backup: Backup
  busy: boolean
  onCheck(): void
}

export function BackupCard({ backup, busy, onCheck }: Props) {
  const { timeZone } = useSite()
  const { name, createdAt, sizeBytes, cause, files, check } = backup
  const [part, setPart] = useState<number>()
  const about = [
    formatBytes(sizeBytes),
    cause && causes[cause],
    !check?.ok && files !== null && count(files, ['файл', 'файла', 'файлов']),
  ]

  async function download() {
    setPart(0)
    await downloadBackup(name, setPart).catch((cause) => sayFailed('Копия не скачана', cause))
    setPart(undefined)
  }

  return (
    <Paper
      withBorder
      component="li"
      className={css.card}
      aria-label={formatMoment(createdAt, timeZone)}
    >
      <div className={css.head}>
        <Text fw={600} className={css.when}>
          {formatRecent(createdAt, timeZone)}
        </Text>
        <CheckBadge check={check} />
      </div>
      <Text c="dimmed" size="sm">
        {about.filter(Boolean).join(' · ')}
      </Text>
      <div className={css.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.6} />}
          onClick={download}
          disabled={part !== undefined}
        >
          {part === undefined ? 'Скачать' : `Скачивается: ${Math.floor(part * 100)} %`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={20} stroke={1.6} />}
          onClick={onCheck}
          disabled={busy}
        >
          Проверить копию
        </Button>
        <Button
          component={Link}
          to={`/admin/backups/${name}`}
          variant="default"
          leftSection={<IconRestore size={20} stroke={1.6} />}
        >
          Вернуть одну запись
        </Button>
      </div>
      {check && <CheckReport check={check} />}
    </Paper>
  )
}

function CheckBadge({ check }: { check: Backup['check'] }) {
  if (!check)
    return (
      <Badge variant="light" color="gray" tt="none" radius="xs">
        не проверялась
      </Badge>
    )
  return (
    <Badge variant="light" color={check.ok ? 'green' : 'red'} tt="none" radius="xs">
      {check.ok ? checkedWords(check) : 'не прошла проверку'}
    </Badge>
  )
}
