import { Button, Group, Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { nothingIfGone } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { Photo } from '../media.contract.ts'
import { EditorsImage } from './editors-image.tsx'
import { FocalPoint } from './focal-point.tsx'
import { findImage } from './image-client.ts'
import { ImageDialog } from './image-dialog.tsx'
import css from './image-field.module.css'
import { updatePhoto } from './media-client.ts'

interface ImageFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The address a record keeps; the empty string means none. */
  value?: string
  onChange?(path: string): void
  /** A logo: shown whole, so nothing in it is more important. */
  whole?: boolean
  /** Told what was chosen, to take over its description. */
  onChosen?(photo: Photo): void
}

/** Uploads or chooses an image and says what in it must stay in sight. */
export function ImageField(props: ImageFieldProps) {
  const { label, description, error, value = '', onChange, onChosen, whole = false } = props
  const id = useId()
  const [dialog, setDialog] = useState<'choose' | 'focus'>()
  const [photo, setPhoto] = useState<Photo>()
  const load = useCallback(() => findShown(value), [value])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке сведений об\u00a0изображении')
  const shown = photo?.image === value ? photo : found

  function decide(chosen?: Photo) {
    setDialog(undefined)
    if (!chosen) return
    setPhoto(chosen)
    onChange?.(chosen.image)
    onChosen?.(chosen)
  }

  return (
    <Input.Wrapper label={label} description={description} error={error} size="md" id={id}>
      {value !== '' && (
        <EditorsImage
          className={css.image}
          data-whole={whole || undefined}
          path={value}
          alt={shown?.alt || 'Выбранное изображение'}
          style={shown && { objectPosition: `${shown.focalX}% ${shown.focalY}%` }}
        />
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} />}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => setDialog('choose')}
        >
          {value === '' ? 'Выбрать изображение' : 'Заменить'}
        </Button>
        {value !== '' && (
          <Button variant="subtle" color="red" onClick={() => onChange?.('')}>
            Убрать
          </Button>
        )}
        {shown && !whole && (
          <Button variant="default" onClick={() => setDialog('focus')}>
            Выбрать главное на снимке
          </Button>
        )}
      </Group>
      {!shown && failure}
      {dialog === 'choose' && <ImageDialog decide={decide} />}
      {dialog === 'focus' && shown && (
        <FocusDialog photo={shown} close={() => setDialog(undefined)} onSaved={setPhoto} />
      )}
    </Input.Wrapper>
  )
}

async function findShown(image: string): Promise<Photo | undefined> {
  if (image === '') return undefined
  // Where nothing is stored about this address, it is shown without.
  const photo = await findImage(image).catch(nothingIfGone)
  return photo && { ...photo, image }
}

interface FocusDialogProps {
  photo: Photo
  close(): void
  onSaved(photo: Photo): void
}

function FocusDialog({ photo, close, onSaved }: FocusDialogProps) {
  const [point, setPoint] = useState({ focalX: photo.focalX, focalY: photo.focalY })
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      const saved = await updatePhoto(photo.id, point)
      const { focalX, focalY } = photo
      sayChanged(
        'Главное на снимке выбрано',
        async () =>
          onSaved({ ...(await updatePhoto(photo.id, { focalX, focalY })), image: photo.image }),
        'Ошибка при обновлении фотографии',
      )
      onSaved({ ...saved, image: photo.image })
      close()
    } catch (cause) {
      sayFailed('Ошибка при обновлении фотографии', cause)
      setSaving(false)
    }
  }

  return (
    <Modal opened onClose={close} title="Главное на снимке" size="lg">
      <FocalPoint photo={photo} value={point} onChange={setPoint} />
      <ModalButtons>
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button onClick={save} loading={saving}>
          Сохранить
        </Button>
      </ModalButtons>
    </Modal>
  )
}
