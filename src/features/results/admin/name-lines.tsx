import { Group, Text } from '@mantine/core'
import type { Consent } from '#features/consents/consents.record.ts'
import { useJustCome } from '#kit/admin/just-come.ts'
import { namePlace } from '#kit/admin/sought.ts'
import { type NameLine, rowKey } from '../name-places.ts'
import { shownWeight } from '../results-faults.ts'
import { lineWords, NameButtons, type NameDeeds } from './name-deeds.tsx'
import css from './results.module.css'

interface NameLinesProps {
  lines: readonly NameLine[]
  fittingOf(line: NameLine): Consent[]
  deedsOf(line: NameLine): NameDeeds
}

/** A line for each name, with what can be done there. What a tap was not meant for waits a moment: a deed moves what is below it. */
export function NameLines({ lines, fittingOf, deedsOf }: NameLinesProps) {
  const all = lines.map((line) => {
    const fitting = fittingOf(line)
    return { line, fitting, words: lineWords(line, fitting) }
  })
  const style = useJustCome(all.map(({ line, words }) => `${rowKey(line.row)} ${words}`).join('\n'))
  return (
    <div style={style}>
      {all.map(({ line, fitting, words }) => {
        const { athlete, weight, club } = line.row
        return (
          <Group
            key={line.at}
            gap="xs"
            justify="flex-end"
            role="group"
            aria-label={`${athlete}: ${words}`}
            tabIndex={-1}
            {...namePlace(athlete)}
            className={css.name}
          >
            <div className={css.who}>
              {athlete}
              <Text size="sm" c="dimmed">
                {[words, weight && shownWeight(weight), club].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <NameButtons line={line} fitting={fitting} {...deedsOf(line)} />
          </Group>
        )
      })}
    </div>
  )
}
