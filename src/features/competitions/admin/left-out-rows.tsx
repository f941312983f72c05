import type { LeftOut } from '../results-import.ts'

const reasons: Record<LeftOut['why'], string> = {
  heading: 'заголовки столбцов',
  title: 'название над таблицей',
  section: 'категория или вес для строк ниже',
  signature: 'подпись',
  unclear: 'не похоже на строку протокола',
}

/** What of the table does not become a line of the protocol: the secretary sees that nobody is lost. */
export function LeftOutRows({ rows }: { rows: LeftOut[] }) {
  if (rows.length === 0) return null
  return (
    <details open={rows.some(({ why }) => why === 'unclear')}>
      <summary>Не переносится строк: {rows.length}</summary>
      <ul>
        {rows.map(({ text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at}>
            {text} — {reasons[why]}
          </li>
        ))}
      </ul>
    </details>
  )
}
