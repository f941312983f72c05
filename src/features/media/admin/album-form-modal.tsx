import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError, orUpdate } from '#kit/admin/api.ts'
import { DayInput } from '#kit/admin/day-input.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { LinkedRecordField } from '#kit/admin/linked-record-field.tsx'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { notSeen, saySaved, unsaySaved } from '#kit/admin/record-form/saved-message.ts'
import { useKeptDialog } from '#kit/admin/record-form/use-kept-dialog.tsx'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { type ValuesOf, valuesOf } from '#kit/record/record.ts'
import { type Album, albumCreate, albums } from '../albums.record.ts'
import { competitionChoices, createAlbum, updateAlbum } from './media-client.ts'

interface AlbumFormModalProps {
  /** Absent: a new album. */
  album?: Album
  close(): void
  /** Takes the dialog away too. */
  onSaved(album: Album): void
}

type Values = ReturnType<typeof formOf>

const formOf = ({ date, cover_id: _, ...album }: ValuesOf<typeof albums.fields>) => ({
  ...album,
  date: date ?? '',
})

const bodyOf = ({ date, ...values }: Values) => ({ ...values, date: date || null })

export function AlbumFormModal({ album, close, onSaved }: AlbumFormModalProps) {
  const [saving, setSaving] = useState(false)
  const form = useForm({
    initialValues: formOf(valuesOf(albums, album)),
    validate: (values) => {
      const parsed = albumCreate.safeParse(bodyOf(values))
      return parsed.success ? {} : fieldErrors(parsed.error)
    },
  })

  const input = inputsOf(albums, form)
  const kept = useKeptDialog(form, { kind: 'album', stored: album })

  async function save(values: Values) {
    setSaving(true)
    unsaySaved()
    const body = bodyOf(values)
    try {
      const saved = album
        ? await updateAlbum(album.id, { ...body, version: album.version })
        : await orUpdate(createAlbum(body, kept.key), ({ id, version }) =>
            updateAlbum(id, { ...body, version }),
          )
      kept.forget()
      const seen = {
        words:
          saved.photoCount > 0
            ? 'Он\u00a0виден на\u00a0сайте'
            : 'Он\u00a0виден на\u00a0сайте, но\u00a0пока пуст: добавьте фотографии',
        href: `/media/${saved.id}`,
      }
      saySaved(saved.published ? seen : notSeen, album ? 'Альбом сохранён' : 'Альбом создан')
      onSaved(saved)
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(cause.fields)
      sayFailed(album ? 'Ошибка при обновлении альбома' : 'Ошибка при создании альбома', cause)
    } finally {
      setSaving(false)
    }
  }

  function cancel() {
    kept.forget()
    close()
  }

  function leave() {
    kept.sayKept()
    close()
  }

  return (
    <Modal opened onClose={leave} title={album ? 'Изменить альбом' : 'Создать альбом'}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          {kept.note}
          <LineField
            label={albums.fields.title.label}
            withAsterisk
            data-autofocus
            {...form.getInputProps('title')}
          />
          {input('description')}
          <DayInput label={albums.fields.date.label} {...form.getInputProps('date')} />
          <LinkedRecordField
            label={albums.fields.competition_id.label}
            none="Без соревнования"
            kind={competitionChoices}
            about={{
              title: form.values.title,
              ...(form.values.date
                ? { date: form.values.date, days: 'same' }
                : { date: album?.createdAt ?? null, days: 'made' }),
            }}
            {...form.getInputProps('competition_id')}
          />
          {input('author')}
          {input('rights')}
          {input('downloadable')}
          {input('published')}
          <ModalButtons>
            <Button variant="default" onClick={cancel}>
              Отмена
            </Button>
            <Button type="submit" loading={saving}>
              {album ? 'Сохранить' : 'Создать'}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Modal>
  )
}
