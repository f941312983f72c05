import {
  Anchor,
  Button,
  NativeSelect,
  Paper,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useNavigate } from 'react-router'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { DateField } from '#kit/admin/date-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { PartnerMark } from '../partner-mark.tsx'
import { type Partner, partnerCategoryNames, partnerCreate } from '../partners.contract.ts'
import { Standing } from './list.tsx'
import { type PartnerValues, partnerFields, partnerValues } from './partner-fields.tsx'
import { createPartner, removePartner, updatePartner } from './partners-client.ts'

export function PartnerForm({ partner }: { partner: Partner | undefined }) {
  const navigate = useNavigate()
  const record = useRecordForm<PartnerValues, Partner>({
    kind: 'partners',
    stored: partner,
    toValues: partnerValues,
    schema: partnerCreate,
    create: createPartner,
    update: updatePartner,
    address: (id) => `/admin/partners/${id}`,
    failure: {
      create: 'Ошибка при добавлении партнёра',
      update: 'Ошибка при обновлении партнёра',
    },
  })
  const { form, stored, state } = record

  async function remove() {
    if (!stored) return
    const question = `Удалить партнёра «${stored.name}»?`
    if (!(await confirmRemoval({ question }))) return
    try {
      await removePartner(stored.id)
    } catch (cause) {
      return sayFailed('Ошибка при удалении партнёра', cause)
    }
    sayRemoved('Партнёр удалён', [{ entity: 'partner', id: stored.id }])
    record.abandon(() => navigate(listAddress('/admin/partners'), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="partner"
      title={stored?.name ?? 'Новый партнёр'}
      back={{ to: '/admin/partners', label: 'К списку партнёров' }}
      fields={partnerFields}
      actions={
        <Button type="submit" disabled={state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={
        <Paper withBorder p="md" component="section">
          <Stack>
            <Title order={2}>На сайте</Title>
            {stored && (
              <div>
                <Standing partner={stored} />
              </div>
            )}
            {form.values.logo === '' && (
              <PartnerMark partner={{ id: stored?.id ?? 0, ...form.values }} />
            )}
            <ImageField
              label="Логотип"
              whole
              description="Лучше на белом или прозрачном фоне"
              {...form.getInputProps('logo')}
            />
            <Switch
              label="Показывать на сайте"
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
            <DateField
              label="С какого дня"
              hint="Пусто — сразу."
              optional
              {...form.getInputProps('activeFrom')}
            />
            <DateField
              label="По какой день"
              hint="Пусто — без срока."
              optional
              {...form.getInputProps('activeTo')}
            />
            {stored && (
              <>
                <Anchor href="/partners" target="_blank">
                  Открыть на&nbsp;сайте
                </Anchor>
                <Button variant="subtle" color="red" onClick={remove}>
                  Удалить партнёра
                </Button>
              </>
            )}
          </Stack>
        </Paper>
      }
    >
      <LineField label="Название" {...form.getInputProps('name')} />
      <NativeSelect
        label="Вид партнёра"
        description="От него зависит, в каком ряду партнёр стоит на странице"
        data={Object.entries(partnerCategoryNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('category')}
      />
      <TextInput
        label="Сайт"
        description="Адрес можно без https://"
        inputMode="url"
        {...form.getInputProps('url')}
      />
      <Textarea
        label="Описание"
        description={`Что партнёр делает для федерации. ${form.values.description.length} из 1000`}
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
    </RecordFormScreen>
  )
}
