import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { count } from '#kit/text/plural.ts'
import { type ClubDoubt, doubtClubs } from '../club-likeness.ts'
import type { CompetitionResult } from '../results.contract.ts'

interface ClubDoubtsProps {
  results: CompetitionResult[]
  onTake(doubt: ClubDoubt): void
}

/** «Это тот же клуб?»: one club written in two ways would have two lines among the medals. */
export function ClubDoubts({ results, onTake }: ClubDoubtsProps) {
  const { found: known = [], failure } = useFetched(listClubNames, 'Ошибка при загрузке клубов')
  const [others, setOthers] = useState<string[]>([])
  const isTyping = useTypingClub()
  const found = doubtClubs(results, known).filter(({ written }) => !others.includes(written))
  const [shown, setShown] = useState(found)
  // Half a name is nobody's, and a question must not push the field away from under the finger.
  if (!isTyping && JSON.stringify(shown) !== JSON.stringify(found)) setShown(found)
  if (shown.length === 0) return failure
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="same-clubs">
      <Stack>
        {failure}
        <div>
          <Title order={3} size="h2" id="same-clubs">
            Это тот&nbsp;же клуб?
          </Title>
          <Text size="sm">
            Клуб, который записан по-разному, займёт в&nbsp;медальном зачёте две строки.
          </Text>
        </div>
        {shown.map((doubt) => (
          <div key={doubt.written}>
            <Text>
              <b>{doubt.written}</b> ({count(doubt.rows.length, ['строка', 'строки', 'строк'])}) —
              это <b>{doubt.meant}</b>?
            </Text>
            <Group gap="xs" mt={4}>
              <Button
                variant="default"
                px="sm"
                aria-label={`Да, ${doubt.written} — это ${doubt.meant}`}
                onClick={() => onTake(doubt)}
              >
                Да, заменить
              </Button>
              <Button
                variant="subtle"
                px="sm"
                aria-label={`Нет, ${doubt.written} — другой клуб`}
                onClick={() => setOthers([...others, doubt.written])}
              >
                Нет, другой клуб
              </Button>
            </Group>
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

const longerThanATap = 600

function useTypingClub(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = ({ target }: FocusEvent) => {
      const isClub = target instanceof Element && target.matches('[data-cell="club"] input')
      clearTimeout(timer)
      if (isClub) setTyping(true)
      else timer = setTimeout(() => setTyping(false), longerThanATap)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) timer = setTimeout(() => setTyping(false), longerThanATap)
    }
    addEventListener('focusin', look)
    addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', look)
      removeEventListener('focusout', leave)
    }
  }, [])
  return isTyping
}

/** As the federation writes them, the ones not shown on the site too. */
async function listClubNames(): Promise<string[]> {
  return (await api.get<{ name: string }[]>('/api/clubs')).map(({ name }) => name)
}
