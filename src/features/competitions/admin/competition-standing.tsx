import {
  Alert,
  Anchor,
  Button,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Textarea,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { optionsOf } from '#kit/admin/options-of.ts'
import { stageDoubt } from '../competition-words.ts'
import {
  type CompetitionItem,
  type CompetitionValues,
  competitions,
} from '../competitions.record.ts'
import { stateNames, statusNames } from '../vocabulary.ts'
import { CompetitionBadges } from './competition-badges.tsx'

interface CompetitionStandingProps {
  form: UseFormReturnType<CompetitionValues>
  today: string
}

/** What is changed most once a competition is there, so it stands near the top: whether it takes place. */
export function CompetitionStanding({ form, today }: CompetitionStandingProps) {
  const { values } = form
  const doubt = stageDoubt(values, today)
  return (
    <>
      <CompetitionBadges status={values.status} state={values.state} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={competitions.fields.status.label}
          description="Приём заявок откроется и закроется сам, если ниже указаны его дни. После последнего дня сайт сам покажет «Завершено»."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={optionsOf(statusNames)}
          {...form.getInputProps('status')}
        />
        <NativeSelect
          label={competitions.fields.state.label}
          description="Если перенесли или отменили, выберите это здесь: на&nbsp;сайте появится пометка."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={optionsOf(stateNames)}
          {...form.getInputProps('state')}
        />
      </SimpleGrid>
      {doubt && (
        <Alert color="blue" role="status" title="Этап не сходится с датами">
          {doubt}
        </Alert>
      )}
      {values.state !== 'normal' && (
        <Textarea
          label={competitions.fields.stateReason.label}
          description={`Её увидят на сайте и в календаре. ${values.stateReason.length} из 500`}
          autosize
          minRows={2}
          {...form.getInputProps('stateReason')}
        />
      )}
    </>
  )
}

const deedWords = {
  competition: { what: 'Что сделать с соревнованием', remove: 'Удалить соревнование' },
  festival: { what: 'Что сделать с фестивалем', remove: 'Удалить фестиваль' },
  grading: { what: 'Что сделать с аттестацией', remove: 'Удалить аттестацию' },
}

/** Beside the form: where it is seen, its copy, and what takes it away. */
export function CompetitionDeeds({ stored, remove }: { stored: CompetitionItem; remove(): void }) {
  const words = deedWords[stored.kind]
  return (
    <Paper withBorder p="md" component="section" aria-label={words.what}>
      <Stack>
        <Anchor href={`/competitions/${stored.id}`} target="_blank">
          Открыть на&nbsp;сайте
        </Anchor>
        <Button
          component={Link}
          to={`/admin/competitions/new?copy=${stored.id}`}
          variant="default"
          leftSection={<IconCopy size={18} />}
        >
          На новый сезон
        </Button>
        <Button variant="subtle" color="red" onClick={remove}>
          {words.remove}
        </Button>
      </Stack>
    </Paper>
  )
}
