import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { notSeen, saySaved, unsaySaved } from '#kit/admin/record-form/saved-message.ts'
import { useKeptDialog } from '#kit/admin/record-form/use-kept-dialog.tsx'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import type { Album } from '../albums.record.ts'
import { type Photo, photoUpdate } from '../media.contract.ts'
import { photoRightNames, rightNames } from '../rights.ts'
import { FocalPoint } from './focal-point.tsx'
import { updatePhoto } from './media-client.ts'
import { photoViews } from './media-views.tsx'

interface PhotoFormModalProps {
  photo: Photo
  album: Album
  /** «3 из 12». */
  place: string
  next: Photo | undefined
  /** With the number of the photo to go on with, or with nothing. */
  open(id?: number): void
  onSaved(): void
}

export function PhotoFormModal({ photo, album, place, next, open, onSaved }: PhotoFormModalProps) {
  const [saving, setSaving] = useState(false)
  const { title, description, alt, author, rights, focalX, focalY } = photo
  const form = useForm({
    initialValues: { title, description, alt, author, rights, focalX, focalY },
    validate: (values) => {
      const parsed = photoUpdate.safeParse(values)
      return parsed.success ? {} : fieldErrors(parsed.error)
    },
  })

  const kept = useKeptDialog(form, { kind: 'photo', stored: photo })

  async function save(values: typeof form.values, goOn: boolean) {
    setSaving(true)
    unsaySaved()
    try {
      const { id, hidden } = await updatePhoto(photo.id, { ...values, version: photo.version })
      kept.forget()
      const seen = { words: 'Она видна на\u00a0сайте', href: `/media/${album.id}?photo=${id}` }
      saySaved(album.published && !hidden ? seen : notSeen, 'Фотография сохранена')
      onSaved()
      open(goOn ? next?.id : undefined)
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(cause.fields)
      sayFailed('Ошибка при обновлении фотографии', cause)
    } finally {
      setSaving(false)
    }
  }

  function cancel() {
    kept.forget()
    open()
  }

  function leave() {
    kept.sayKept()
    open()
  }

  return (
    <Modal opened onClose={leave} title={`Изменить фотографию: ${place}`} size="lg">
      <form onSubmit={form.onSubmit((values) => save(values, false))} noValidate>
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
          <NativeSelect
            label={photoViews.rights.label}
            description={
              album.rights === 'unknown'
                ? 'Чужой снимок публикуют по\u00a0лицензии или с\u00a0разрешения: это увидят рядом с\u00a0автором.'
                : `У\u00a0альбома: ${rightNames[album.rights].toLowerCase()}.`
            }
            data={optionsOf(photoRightNames)}
            {...form.getInputProps('rights')}
          />
          <ModalButtons>
            <Button variant="default" onClick={cancel}>
              Отмена
            </Button>
            {next && (
              <Button
                variant="light"
                loading={saving}
                onClick={() => form.onSubmit((values) => save(values, true))()}
              >
                Сохранить и&nbsp;дальше
              </Button>
            )}
            <Button type="submit" loading={saving}>
              Сохранить
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Modal>
  )
}
