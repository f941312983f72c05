import { Text } from '@mantine/core'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import type { BackupCheck } from '../backups.contract.ts'
import css from './backups.module.css'
import { restoredWords } from './restored-words.ts'

const fileForms = ['файл', 'файла', 'файлов'] as const

/** What the trial restore found, in the editor's words. */
export function CheckReport({ check }: { check: BackupCheck }) {
  const { ok, rows, files, fileBytes, faults, faultCount } = check
  const known = [...useKnownRecords().values()]
  const found = restoredWords(
    rows,
    known.map(({ name }) => name),
  )
  return (
    <details className={css.report} open={!ok}>
      <summary>{ok ? 'Что нашлось в\u00a0копии' : 'Что не так'}</summary>
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
          </ul>
          <Text size="sm" c="dimmed">
            Контрольные суммы сошлись, число записей то&nbsp;же, база данных цела. Пробная база
            убрана, сайт не&nbsp;изменился.
          </Text>
        </>
      )}
    </details>
  )
}
