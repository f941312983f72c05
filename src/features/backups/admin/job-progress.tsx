import { Paper, Progress, Text } from '@mantine/core'
import { stageWords } from '#kit/backup/parts.ts'
import type { BackupJob, JobKind } from '../backups.contract.ts'

const titles: Record<JobKind, string> = {
  create: 'Создаётся резервная копия',
  check: 'Проверяется резервная копия',
  open: 'Открываются записи копии',
  send: 'Отправляется во\u00a0второе место',
  bring: 'Из\u00a0копии возвращаются файлы',
}

export function JobProgress({ job }: { job: BackupJob }) {
  const { kind, stage, done, total } = job
  const part = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
  return (
    <Paper withBorder p="md">
      <Text fw={600} id="job">
        {titles[kind]}
      </Text>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {stageWords[stage]}: {part}&nbsp;%. Сайт работает как обычно и&nbsp;не&nbsp;меняется,
        страницу можно закрыть.
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={part} aria-labelledby="job" animated />
      </Progress.Root>
    </Paper>
  )
}
