import { Badge, Group } from '@mantine/core'
import type { CompetitionCard } from '../competitions.record.ts'
import { stateNames, statusNames } from '../vocabulary.ts'

const colors = { upcoming: 'blue.4', registration: 'green.4', completed: 'gray.5' } as const

export function CompetitionBadges({ status, state }: Pick<CompetitionCard, 'status' | 'state'>) {
  return (
    <Group gap={6}>
      <Badge variant="dot" color={colors[status]} size="lg" radius="xs" tt="none" fw={500}>
        {statusNames[status]}
      </Badge>
      {state !== 'normal' && (
        <Badge variant="filled" color="red.8" size="lg" radius="xs" tt="none" fw={500}>
          {stateNames[state]}
        </Badge>
      )}
    </Group>
  )
}
