import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useFoundRecords } from '#kit/admin/found-records.ts'
import { notSpecified } from '../contacts.record.ts'

/** The records in which the telephone that is being changed stands as well. */
export function FormerPhone({ former, typed }: { former: string; typed: string }) {
  const isChanged = typed.trim() !== former && former !== notSpecified
  const { records, hasMore } = useFoundRecords(isChanged ? former : '')
  if (records.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="former-phone">
      <Stack gap="xs">
        <Title order={2} id="former-phone">
          Прежний телефон стоит ещё&nbsp;здесь
        </Title>
        <Text size="sm">
          {former} указан и&nbsp;в&nbsp;других записях. Если он&nbsp;больше не&nbsp;ваш, смените его
          и&nbsp;там.
        </Text>
        <List>
          {records.map(({ entity, id, kind, name, address }) => (
            <List.Item key={`${entity}-${id}`}>
              {kind}:{' '}
              <Anchor component={Link} to={address}>
                {name}
              </Anchor>
            </List.Item>
          ))}
          {hasMore && <List.Item>и&nbsp;в&nbsp;других записях</List.Item>}
        </List>
      </Stack>
    </Paper>
  )
}
