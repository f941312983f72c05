import { Alert, Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react'
import narrow from '#kit/admin/narrow-screen.module.css'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import type { JobKind } from '../backups.contract.ts'
import { BackupCard } from './backup-card.tsx'
import css from './backups.module.css'
import { readBackups } from './backups-client.ts'
import { JobProgress } from './job-progress.tsx'
import { NotSent } from './not-sent.tsx'
import { TroubleAdvice } from './trouble-advice.tsx'
import { useBackups } from './use-backups.ts'

/** What the screen of one copy has begun it has told itself. */
const failed: Partial<Record<JobKind, string>> = {
  create: 'Копия не удалась',
  check: 'Проверка не удалась',
  send: 'Копия не отправлена во второе место',
}

export const loader = () => readBackups()

export function Component() {
  const { state, isBusy, create, check, accept } = useBackups()
  const { backups, shrunken, lost, job, failures, freeBytes, far } = state
  const { timeZone } = useSite()
  return (
    <div className={narrow.screen}>
      <title>Резервные копии — админка</title>
      <Title>Резервные копии</Title>
      <Text c="dimmed">
        Всё, что есть на&nbsp;сайте; скачивается одним файлом. Копия делается сама каждую ночь после
        трёх; хранятся копии семи последних дней и&nbsp;по&nbsp;одной за&nbsp;четыре недели
        до&nbsp;них. На&nbsp;диске свободно {formatBytes(freeBytes)}.
      </Text>
      <TroubleAdvice />
      <Button
        className={css.create}
        leftSection={<IconArchive size={20} stroke={1.6} />}
        onClick={create}
        loading={isBusy && job === null}
        disabled={job !== null}
      >
        Создать копию сейчас
      </Button>
      {job && <JobProgress job={job} />}
      {!job &&
        failures
          .filter(({ kind }) => kind in failed)
          .map(({ kind, at, message }) => (
            <Alert
              key={kind}
              color="red"
              icon={<IconAlertTriangle />}
              title={`${failed[kind]}: ${formatRecent(at, timeZone)}`}
            >
              {kind === 'send' ? <NotSent failure={message} /> : message}
            </Alert>
          ))}
      {shrunken && (
        <Alert
          color="red"
          icon={<IconAlertTriangle />}
          title={`В\u00a0последней копии меньше половины прежнего: ${lost.join(', ')}`}
        >
          <Text size="sm" mb="sm">
            Пока вы не&nbsp;ответите, прежние копии не&nbsp;удаляются. Проверьте, всё&nbsp;ли
            на&nbsp;сайте на&nbsp;месте.
          </Text>
          <Button variant="default" onClick={() => accept(shrunken)}>
            Так и&nbsp;должно быть
          </Button>
        </Alert>
      )}
      {backups.length === 0 ? (
        <Text role="status">
          {isBusy
            ? 'Копия делается…'
            : 'Копий ещё нет. Первая появится ночью, но\u00a0можно не\u00a0ждать.'}
        </Text>
      ) : (
        <>
          <Text c="dimmed" size="sm">
            Проверка пробует поднять сайт из&nbsp;копии: читает каждую запись, сверяет файлы,
            открывает страницы и&nbsp;убирает за&nbsp;собой. На&nbsp;самом сайте ничего
            не&nbsp;меняется. Ночную копию сайт проверяет&nbsp;сам.
          </Text>
          <ul className={css.list}>
            {backups.map((backup) => (
              <BackupCard
                key={backup.name}
                backup={backup}
                busy={isBusy}
                onCheck={() => check(backup.name)}
              />
            ))}
          </ul>
        </>
      )}
      {far ? (
        <Text c="dimmed" size="sm">
          {far.lastAt
            ? `Копии лежат и\u00a0во\u00a0втором месте, закрытые ключом, который есть только на\u00a0бумаге у\u00a0владельца. Последняя там: ${formatRecent(far.lastAt, timeZone)}.`
            : 'Для\u00a0копий назначено и\u00a0второе место, но\u00a0там пока нет ни\u00a0одной.'}
        </Text>
      ) : (
        <Text c="dimmed" size="sm">
          Копии лежат на&nbsp;том&nbsp;же сервере: раз в&nbsp;неделю скачивайте одну и&nbsp;храните
          в&nbsp;другом месте. В&nbsp;ней персональные данные и&nbsp;всё, чего посетители
          не&nbsp;видят.
        </Text>
      )}
    </div>
  )
}
