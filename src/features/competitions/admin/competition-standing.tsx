import { Anchor, Button, NativeSelect, Paper, Stack, Textarea, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sportNames } from '#features/sport/sports.ts'
import type { CompetitionItem } from '../competitions.contract.ts'
import { levelNames, stateNames, statusNames } from '../vocabulary.ts'
import { CompetitionBadges } from './competition-badges.tsx'
import type { CompetitionValues } from './competition-values.ts'

interface CompetitionStandingProps {
  form: UseFormReturnType<CompetitionValues>
  stored: CompetitionItem | undefined
  remove(): void
}

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** How the competition stands, what it is, and what takes it away. */
export function CompetitionStanding({ form, stored, remove }: CompetitionStandingProps) {
  const { values } = form
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Что с&nbsp;соревнованием</Title>
        <CompetitionBadges status={values.status} state={values.state} />
        {stored && (
          <Anchor href={`/competitions/${stored.id}`} target="_blank">
            Открыть на&nbsp;сайте
          </Anchor>
        )}
        <NativeSelect
          label="Статус"
          description="После последнего дня сайт сам покажет «Завершено»."
          data={options(statusNames)}
          {...form.getInputProps('status')}
        />
        <NativeSelect
          label="Состоится ли"
          data={options(stateNames)}
          {...form.getInputProps('state')}
        />
        {values.state !== 'normal' && (
          <Textarea
            label="Причина"
            description={`Её увидят на сайте и в календаре. ${values.stateReason.length} из 500`}
            autosize
            minRows={2}
            {...form.getInputProps('stateReason')}
          />
        )}
        <NativeSelect
          label="Вид спорта"
          data={options(sportNames)}
          {...form.getInputProps('sport')}
        />
        <NativeSelect label="Уровень" data={options(levelNames)} {...form.getInputProps('level')} />
        {stored && (
          <Button
            component={Link}
            to={`/admin/competitions/new?copy=${stored.id}`}
            variant="default"
            leftSection={<IconCopy size={18} />}
          >
            На новый сезон
          </Button>
        )}
        {stored && (
          <Button variant="subtle" color="red" onClick={remove}>
            Удалить соревнование
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
