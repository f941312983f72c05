import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { confirmDanger, sayDone } from '#kit/admin/messages.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { type LegalPage, legalFields } from '../legal.contract.ts'
import { updateLegalPage } from './legal-client.ts'
import { type LegalValues, legalViews } from './legal-views.tsx'

const empty: LegalValues = { title: '', content: { type: 'doc', content: [] } }
export function LegalForm({ page }: { page: LegalPage }) {
  const record = useRecordForm<LegalValues, LegalPage>({
    kind: 'legal',
    stored: page,
    toValues: ({ title, content } = { ...page, ...empty }) => ({ title, content }),
    schema: legalFields,
    create: (values) => updateLegalPage(page.id, values),
    update: updateLegalPage,
    address: (id) => `/admin/pages/${id}`,
    seen: ({ slug }) => ({ words: 'Страница видна на\u00a0сайте', href: `/${slug}` }),
    failure: {
      create: 'Ошибка при сохранении страницы',
      update: 'Ошибка при сохранении страницы',
    },
  })
  const { form, save } = record
  const stored = record.stored ?? page

  async function restore() {
    const sure = await confirmDanger({
      question: 'Вернуть исходный текст?',
      explanation: 'Ваши правки на этой странице пропадут.',
      action: 'Вернуть',
    })
    if (sure) await save(empty, () => sayDone('Исходный текст возвращён'))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="legal_page"
      title={stored.title}
      back={{ to: '/admin/pages', label: 'К списку страниц' }}
      fields={legalViews}
      aside={
        <Paper withBorder p="md" component="section">
          <Stack>
            <Title order={2}>На сайте</Title>
            <Anchor href={`/${stored.slug}`} target="_blank">
              Открыть страницу
            </Anchor>
            <Text c="dimmed" size="sm">
              {stored.isDefault
                ? 'Сейчас показан исходный текст; название, ИНН, адрес и\u00a0почта в\u00a0нём взяты из\u00a0контактов.'
                : 'Показан ваш текст. Название, ИНН, адрес, телефон и\u00a0почта в\u00a0нём по-прежнему берутся из\u00a0контактов, если написаны так же.'}
            </Text>
            {!stored.isDefault && (
              <Button variant="default" onClick={restore}>
                Вернуть исходный текст
              </Button>
            )}
          </Stack>
        </Paper>
      }
    >
      <LineField label="Заголовок" {...form.getInputProps('title')} />
      <RichTextField label="Текст" {...form.getInputProps('content')} />
    </RecordFormScreen>
  )
}
