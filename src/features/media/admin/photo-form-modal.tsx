import { Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { notSeen, saySaved, unsaySaved } from '#kit/admin/record-form/saved-message.ts'
import { useKeptDialog } from '#kit/admin/record-form/use-kept-dialog.tsx'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import type { Album } from '../albums.record.ts'
import { type Photo, photoUpdate } from '../media.contract.ts'
import { FocalPoint } from './focal-point.tsx'
import { updatePhoto } from './media-client.ts'

interface PhotoFormModalProps {
  photo: Photo
  album: Album
  close(): void
  onSaved(): void
}

export function PhotoFormModal({ photo, album, close, onSaved }: PhotoFormModalProps) {
  const [saving, setSaving] = useState(false)
  const { title, description, alt, author, focalX, focalY } = photo
  const form = useForm({
    initialValues: { title, description, alt, author, focalX, focalY },
    validate: (values) => {
      const parsed = photoUpdate.safeParse(values)
      return parsed.success ? {} : fieldErrors(parsed.error)
    },
  })

  const kept = useKeptDialog(form, { kind: 'photo', stored: photo })

  async function save(values: typeof form.values) {
    setSaving(true)
    unsaySaved()
    try {
      const { id, hidden } = await updatePhoto(photo.id, { ...values, version: photo.version })
      kept.forget()
      const seen = { words: 'Она видна на\u00a0сайте', href: `/media/${album.id}?photo=${id}` }
      saySaved(album.published && !hidden ? seen : notSeen, 'Фотография сохранена')
      onSaved()
      close()
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(cause.fields)
      sayFailed('Ошибка при обновлении фотографии', cause)
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
    <Modal opened onClose={leave} title="Изменить фотографию" size="lg">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          {kept.note}
          <FocalPoint
            photo={photo}
            value={{ focalX: form.values.focalX, focalY: form.values.focalY }}
            onChange={(point) => form.setValues(point)}
          />
          <LineField label="Подпись" data-autofocus {...form.getInputProps('title')} />
          <Textarea label="Описание" autosize minRows={2} {...form.getInputProps('description')} />
          <LineField
            label="Что на снимке"
            description="Для тех, кто не видит картинку."
            {...form.getInputProps('alt')}
          />
          <LineField
            label="Автор снимка"
            description={
              album.author
                ? `Пусто — автор альбома: ${album.author}.`
                : 'Имя увидят под снимком и\u00a0на\u00a0странице для прессы.'
            }
            {...form.getInputProps('author')}
          />
          <ModalButtons>
            <Button variant="default" onClick={cancel}>
              Отмена
            </Button>
            <Button type="submit" loading={saving}>
              Сохранить
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Modal>
  )
}
