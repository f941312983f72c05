import { Text } from '@mantine/core'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import type { BackupCheck } from '../backups.contract.ts'
import css from './backups.module.css'
import { restoredWords } from './restored-words.ts'

const fileForms = ['файл', 'файла', 'файлов'] as const

/** What the trial restore found, in the editor's words. */
export function CheckReport({ check }: { check: BackupCheck }) {
  const { timeZone } = useSite()
  const { at, ok, rows, files, fileBytes, pages, pagesLeft, faults, faultCount } = check
  const known = [...useKnownRecords().values()]
  const found = restoredWords(
    rows,
    known.map(({ name }) => name),
  )
  return (
    <details className={css.report} open={!ok}>
      <summary>{ok ? 'Что нашлось в\u00a0копии' : 'Что не так'}</summary>
      {!ok && (
        <Text size="sm">
          Прежние копии эта не&nbsp;вытеснит. Исправьте названное на&nbsp;сайте и&nbsp;создайте
          новую копию; если испорчена сама копия, покажите это тому, кто держит сервер.
        </Text>
      )}
      {faults.length > 0 && (
        <ul className={css.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {faultCount > faults.length && <li>…и&nbsp;ещё {faultCount - faults.length}</li>}
        </ul>
      )}
      {found.length > 0 && (
        <>
          <ul className={css.found}>
            {found.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {files > 0 && (
              <li>
                {count(files, fileForms)}, {formatBytes(fileBytes)}
              </li>
            )}
            {pages !== null && (
              <li>Сайт из&nbsp;копии собран, страниц открылось без&nbsp;ошибок: {pages}</li>
            )}
            {pagesLeft > 0 && <li>Открыть не&nbsp;хватило времени: {pagesLeft}</li>}
          </ul>
          <Text size="sm" c="dimmed">
            Проверена {formatRecent(at, timeZone)}.
            {ok && ' Все записи и\u00a0файлы на\u00a0месте и\u00a0читаются.'} Проба убрана, сайт
            не&nbsp;изменился.
          </Text>
        </>
      )}
    </details>
  )
}
