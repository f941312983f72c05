import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useFoundRecords } from '#kit/admin/found-records.ts'
import { belongsHere, sayWarning } from '#kit/admin/messages.tsx'
import { phoneNumber } from '#kit/text/phone.ts'
import { count } from '#kit/text/plural.ts'
import { notSpecified } from '../contacts.record.ts'

const words = {
  phone: {
    title: 'Прежний телефон стоит ещё здесь',
    hint: 'указан и\u00a0в\u00a0других записях. Если он больше не\u00a0ваш, смените его и\u00a0там.',
    left: 'Старый телефон остался',
  },
  email: {
    title: 'Прежняя почта стоит ещё здесь',
    hint: 'указана и\u00a0в\u00a0других записях. Если она больше не\u00a0ваша, смените её и\u00a0там.',
    left: 'Старая почта осталась',
  },
}

/** In a message; the screen lists all. */
const namedAtMost = 5

interface FormerContactProps {
  what: keyof typeof words
  /** As the screen was opened, or what stood here before. */
  former: string
  /** Nothing of what was changed some day before. */
  typed?: string
  stored?: string
  /** A link that may hold the former number. */
  whatsapp: string
}

/** The records in which what is being changed stands as well; saved, it is said once more, where a person looks then. */
export function FormerContact({ what, former, typed, stored, whatsapp }: FormerContactProps) {
  const isGiven = former !== '' && former !== notSpecified
  const isChanged = isGiven && typed?.trim() !== former
  const { records, hasMore } = useFoundRecords(isChanged ? former : '', { all: true })
  const { title, hint, left } = words[what]
  const heading = useId()
  const isSaved = isChanged && typed !== undefined && stored === typed.trim()
  const number = phoneNumber(former)
  const isInLink = isChanged && number.startsWith('+') && whatsapp.includes(number.slice(1))
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!isSaved || records.length === 0 || told.current === stored) return
    told.current = stored
    const id = sayWarning(
      <>
        {left}:{' '}
        {records.slice(0, namedAtMost).map(({ entity, id, name, address }, at) => (
          <span key={`${entity}-${id}`}>
            {at > 0 && ', '}
            <Anchor component={Link} to={address} inherit>
              {name}
            </Anchor>
          </span>
        ))}
        {records.length > namedAtMost && (
          <>
            {' '}
            и&nbsp;ещё {count(records.length - namedAtMost, ['запись', 'записи', 'записей'])}:
            список на&nbsp;экране контактов
          </>
        )}
      </>,
    )
    // On the screen it is said below, too.
    belongsHere(id)
  }, [isSaved, records, left, stored])

  if (records.length === 0 && !isInLink) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Stack gap="xs">
        <Title order={2} id={heading}>
          {title}
        </Title>
        <Text size="sm">
          {former} {hint}
        </Text>
        <List>
          {isInLink && <List.Item>WhatsApp, на&nbsp;этом экране</List.Item>}
          {records.map(({ entity, id, kind, name, address }) => (
            <List.Item key={`${entity}-${id}`}>
              {kind}:{' '}
              <Anchor component={Link} to={address}>
                {name}
              </Anchor>
            </List.Item>
          ))}
          {hasMore && <List.Item>и&nbsp;другие: здесь по&nbsp;сто записей каждого вида</List.Item>}
        </List>
      </Stack>
    </Paper>
  )
}
