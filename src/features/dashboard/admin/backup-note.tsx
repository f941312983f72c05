import { Anchor, Paper, Text, Title } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NotSent } from '#features/backups/admin/not-sent.tsx'
import { foundWords } from '#features/backups/checked-words.ts'
import { ForHost } from '#kit/admin/for-host.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import type { Dashboard } from '../dashboard.contract.ts'
import css from './backup-note.module.css'

type Backup = NonNullable<Dashboard['backup']>

const needsNear = ({ isOld, failure }: Backup): boolean => isOld || failure !== null
const needsFar = ({ far }: Backup): boolean => far !== null && (far.isOld || far.failure !== null)

export const needsBackup = (backup: Backup): boolean => needsNear(backup) || needsFar(backup)

/** One line that says all is well. */
export function BackupLine({ backup }: { backup: Backup }) {
  const last = useLast(backup)
  const far = useFar(backup)
  if (needsBackup(backup) || !last) return null
  return (
    <Link to="/admin/backups" className={css.line}>
      <IconArchive size={20} stroke={1.6} aria-hidden className={css.icon} />
      <span>
        Последняя резервная копия: {last}
        {far && `; во\u00a0втором месте — ${far}`}
      </span>
    </Link>
  )
}

/** Stands first among what needs attention. */
export function BackupWarning({ backup }: { backup: Backup }) {
  if (!needsNear(backup)) return <FarWarning backup={backup} />
  return <NearWarning backup={backup} />
}

/** A lost server would take with it what has not been sent. */
function FarWarning({ backup }: { backup: Backup }) {
  const last = useFar(backup)
  const failure = backup.far?.failure
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        {last
          ? 'Копия во\u00a0втором месте устарела или не\u00a0отправляется'
          : 'Во\u00a0втором месте копии ещё нет'}
      </Title>
      <Text size="sm" c="dimmed">
        {last
          ? `Последняя там: ${last}.`
          : !failure && 'Первая отправится сама после ближайшей копии.'}
      </Text>
      {failure && <NotSent failure={failure} />}
      <Anchor component={Link} to="/admin/backups" className={css.action}>
        К&nbsp;резервным копиям
      </Anchor>
    </Paper>
  )
}

function NearWarning({ backup }: { backup: Backup }) {
  const last = useLast(backup)
  const { failure } = backup
  return (
    <Paper withBorder className={last || failure ? css.warning : css.waits}>
      <Title order={3} className={css.title}>
        {failure
          ? 'С\u00a0резервной копией не\u00a0всё в\u00a0порядке'
          : last
            ? 'Резервная копия устарела'
            : 'Резервных копий ещё нет'}
      </Title>
      {failure && <Text size="sm">{failure}</Text>}
      <Text size="sm" c="dimmed">
        {last
          ? `Последняя: ${last}.`
          : failure
            ? 'Годной копии ещё нет: сделайте новую.'
            : 'Первая скоро появится сама, но можно не\u00a0ждать.'}
      </Text>
      <Anchor component={Link} to="/admin/backups" className={css.action}>
        К&nbsp;резервным копиям
      </Anchor>
    </Paper>
  )
}

/** For whoever hosts the site: the janitor has stopped and waits. */
export function StrayFiles({ total }: { total: number }) {
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        Сайт не&nbsp;узнаёт {count(total, ['файл', 'файла', 'файлов'])}
      </Title>
      <Text size="sm">
        Столько лишних файлов сразу не&nbsp;бывает: возможно, потеряна часть записей. Ничего
        не&nbsp;тронуто и&nbsp;не&nbsp;удаляется. Покажите это тому, кто обслуживает сервер.
      </Text>
      <ForHost>
        <Text size="sm">
          Проверить: npm&nbsp;run&nbsp;admin&nbsp;--&nbsp;check. Если файлы и&nbsp;правда лишние:
          npm&nbsp;run&nbsp;admin&nbsp;--&nbsp;sweep.
        </Text>
      </ForHost>
    </Paper>
  )
}

/** For whoever hosts the site: a disk that is not there looks like this. */
export function LostFiles({ total }: { total: number }) {
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        Записи называют файлы, которых нет: {total}
      </Title>
      <Text size="sm">
        Посетители не&nbsp;видят этих снимков или не&nbsp;могут скачать документы. Ничего
        не&nbsp;удаляйте и&nbsp;покажите это тому, кто обслуживает сервер.
      </Text>
      <ForHost>
        <Text size="sm">
          Проверьте, подключён&nbsp;ли диск с&nbsp;папкой данных. Каких файлов нет:
          npm&nbsp;run&nbsp;admin&nbsp;--&nbsp;check. Вернуть сайт из&nbsp;копии:
          npm&nbsp;run&nbsp;restore.
        </Text>
      </ForHost>
    </Paper>
  )
}

function useFar({ far }: Backup): string | undefined {
  const { timeZone } = useSite()
  return far?.lastAt ? formatRecent(far.lastAt, timeZone) : undefined
}

function useLast({ lastAt, sizeBytes, checked }: Backup): string | undefined {
  const { timeZone } = useSite()
  if (!lastAt || sizeBytes === null) return undefined
  const found = checked && foundWords(checked.rows, checked.files)
  return [formatRecent(lastAt, timeZone), formatBytes(sizeBytes), found].filter(Boolean).join(', ')
}
