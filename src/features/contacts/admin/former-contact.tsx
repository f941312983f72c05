import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useFoundRecords } from '#kit/admin/found-records.ts'
import { leadTo } from '#kit/admin/lead-to.ts'
import { saySavedToo } from '#kit/admin/record-form/saved-message.ts'
import { soughtLink } from '#kit/admin/sought.ts'
import { phoneNumber } from '#kit/text/phone.ts'
import { count } from '#kit/text/plural.ts'
import { saysKind } from '#kit/text/says-kind.ts'
import { notSpecified } from '../contacts.record.ts'

const words = {
  phone: {
    title: 'Прежний телефон',
    hint: 'Он указан и\u00a0в\u00a0других записях. Если он больше не\u00a0ваш, смените его и\u00a0там.',
    below: 'список под\u00a0телефоном',
  },
  email: {
    title: 'Прежняя почта',
    hint: 'Она указана и\u00a0в\u00a0других записях. Если она больше не\u00a0ваша, смените её и\u00a0там.',
    below: 'список под\u00a0почтой',
  },
}

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

/** The records in which what is being changed stands as well; saved, it is said once more that they are listed. */
export function FormerContact({ what, former, typed, stored, whatsapp }: FormerContactProps) {
  const isGiven = former !== '' && former !== notSpecified
  const isChanged = isGiven && typed?.trim() !== former
  const { records, hasMore } = useFoundRecords(isChanged ? former : '', { all: true })
  const { title, hint, below } = words[what]
  const heading = useId()
  const isSaved = isChanged && typed !== undefined && stored === typed.trim()
  const number = phoneNumber(former)
  const isInLink = isChanged && number.startsWith('+') && whatsapp.includes(number.slice(1))
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!isSaved || records.length === 0 || told.current === stored) return
    told.current = stored
    const where = count(records.length + Number(isInLink), ['месте', 'местах', 'местах'])
    const more = hasMore ? 'больше чем в' : 'ещё в'
    saySavedToo(`${title} ${former} стоит ${more}\u00a0${where}: ${below}`)
  }, [isSaved, records, isInLink, hasMore, title, former, below, stored])

  if (records.length === 0 && !isInLink) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Stack gap="xs">
        <Title order={2} id={heading}>
          {`${title} ${former} стоит ещё здесь`}
        </Title>
        <Text size="sm">{hint}</Text>
        <List spacing="md">
          {isInLink && (
            <List.Item>
              <Anchor component="button" type="button" onClick={leadToWhatsapp}>
                WhatsApp
              </Anchor>
              , на&nbsp;этом экране
            </List.Item>
          )}
          {records.map(({ entity, id, kind, name, address }) => (
            <List.Item key={`${entity}-${id}`}>
              {!saysKind(name, kind) && `${kind}: `}
              <Anchor component={Link} {...soughtLink(address, former)}>
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

function leadToWhatsapp() {
  const field = document.querySelector<HTMLElement>('main [data-path="whatsapp"]')
  if (field) leadTo(field)
}
