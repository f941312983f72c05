import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { someNames } from '#kit/admin/record-list/some-names.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { count } from '#kit/text/plural.ts'
import type { NamedClub } from '../club-book.ts'
import { type ClubDoubt, openDoubts, strangeClubs } from '../club-likeness.ts'
import type { CompetitionResult } from '../results.contract.ts'
import { rowForms } from '../row-forms.ts'

interface ClubDoubtsProps {
  /** With `useClubDoubts`. */
  found: ClubDoubt[]
  failure: ReactNode
  onTake(doubt: ClubDoubt): void
  onRefuse(doubt: ClubDoubt): void
}

/** Answers are kept with the protocol; what is not answered is asked again, and on the start screen. */
export function useClubDoubts(results: CompetitionResult[], different: readonly string[] = []) {
  const { found: known = [], failure } = useFetched(listClubs, 'Ошибка при загрузке клубов')
  const names = known.map(({ name }) => name)
  return { found: openDoubts(results, names, different), failure }
}

/** Told while a table is not yet in the protocol. */
export function StrangeClubs({ results }: { results: readonly CompetitionResult[] }) {
  const { found = [], failure } = useFetched(listClubs, 'Ошибка при загрузке клубов')
  const strange = strangeClubs(results, found)
  if (strange.length === 0) return failure
  return (
    <Text size="sm" role="status">
      Не&nbsp;из&nbsp;списка клубов: {someNames(strange)}. Если это опечатка, название можно
      поправить после переноса.
    </Text>
  )
}

/** «Это тот же клуб?»: one club written in two ways would have two lines among the medals. */
export function ClubDoubts({ found, failure, onTake, onRefuse }: ClubDoubtsProps) {
  const isTyping = useTypingClub()
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
            Клуб, который записан по-разному, займёт в&nbsp;медальном зачёте две строки. Можно
            ответить позже: вопросы останутся здесь и&nbsp;на&nbsp;главной.
          </Text>
        </div>
        {shown.map((doubt) => (
          <div key={doubt.written}>
            <Text>
              <b>{doubt.written}</b> ({count(doubt.rows.length, rowForms)}) — это{' '}
              <b>{doubt.meant}</b>?
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
                onClick={() => onRefuse(doubt)}
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
      const isClub = target instanceof Element && target.closest('[data-cell="club"]') !== null
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
const listClubs = () => api.get<Pick<NamedClub, 'name' | 'otherNames'>[]>('/api/clubs')
