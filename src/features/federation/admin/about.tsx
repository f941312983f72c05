import { Anchor, Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useLoaderData, useLocation } from 'react-router'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { formKey, useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { type About, aboutFields } from '../about.contract.ts'
import { readAbout, updateAbout } from './about-client.ts'
import { type AboutValues, aboutViews } from './about-views.ts'
import { FederationTabs } from './tabs.tsx'

const failure = 'Ошибка при сохранении текста'

export const loader = readAbout

export function Component() {
  const stored = useLoaderData<About>()
  return <AboutForm key={formKey(useLocation())} stored={stored} />
}

function AboutForm({ stored }: { stored: About }) {
  const record = useRecordForm<AboutValues, About>({
    kind: 'federation-about',
    stored,
    toValues: ({ lead, mission, goals, structure } = stored) => ({
      lead,
      mission,
      goals,
      structure,
    }),
    schema: aboutFields,
    create: updateAbout,
    update: (_id, values) => updateAbout(values),
    address: () => '/admin/federation/about',
    failure: { create: failure, update: failure },
  })
  const { form, state } = record
  return (
    <RecordFormScreen
      record={record}
      title="О федерации"
      entity="federation_about"
      back={{ to: '/admin/federation/people', label: 'К людям федерации' }}
      fields={aboutViews}
      actions={
        <Button type="submit" disabled={state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={
        <Paper withBorder p="md" component="section">
          <Stack>
            <Title order={2}>На сайте</Title>
            <Anchor href="/federation" target="_blank">
              Открыть страницу
            </Anchor>
            <Text c="dimmed" size="sm">
              Пока текст не&nbsp;меняли, показан исходный. Чтобы вернуть&nbsp;его, очистите поле
              и&nbsp;сохраните.
            </Text>
          </Stack>
        </Paper>
      }
    >
      <FederationTabs current="about" />
      <Textarea
        label="О федерации"
        description="Два-три предложения под заголовком страницы"
        autosize
        minRows={3}
        {...form.getInputProps('lead')}
      />
      <Textarea label="Миссия" autosize minRows={2} {...form.getInputProps('mission')} />
      <Textarea
        label="Цели"
        description="Каждая с новой строки"
        autosize
        minRows={4}
        {...form.getInputProps('goals')}
      />
      <Textarea
        label="Структура"
        description="Каждый орган с новой строки: название, двоеточие, чем он занимается"
        autosize
        minRows={6}
        {...form.getInputProps('structure')}
      />
    </RecordFormScreen>
  )
}
