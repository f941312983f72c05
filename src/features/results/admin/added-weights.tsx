import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { AddedWeight } from '../results.contract.ts'
import { shownWeight } from '../results-faults.ts'

interface AddedWeightsProps {
  weights: AddedWeight[]
  onWithdraw(weight: AddedWeight): void
}

/** What a save of the protocol changes in the competition beside it. */
export function AddedWeights({ weights, onWithdraw }: AddedWeightsProps) {
  if (weights.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Новые веса соревнования">
      <Stack gap="xs">
        <Text role="status" fw={600}>
          При сохранении в&nbsp;соревнование добавятся веса:
        </Text>
        {weights.map((added) => (
          <Group key={`${added.category} ${added.weight}`} justify="space-between">
            <Text>
              {added.category}: {shownWeight(added.weight)}
            </Text>
            <Button variant="default" onClick={() => onWithdraw(added)}>
              Не добавлять
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
