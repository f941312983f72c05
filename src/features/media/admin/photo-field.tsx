import {
  Alert,
  Button,
  Group,
  Input,
  Loader,
  Modal,
  NativeSelect,
  Stack,
  Text,
} from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { explain } from '#kit/admin/api.ts'
import type { Album, Photo } from '../media.contract.ts'
import { listAlbums, listPhotos } from './media-client.ts'
import css from './photo-field.module.css'

interface PhotoFieldProps {
  label: string
  hint?: string
  /** Address of a stored picture; the empty string means none. */
  value?: string
  onChange?(image: string): void
  error?: ReactNode
}

/** One picture of the media section, chosen by looking at it. */
export function PhotoField({ label, hint, value = '', onChange, error }: PhotoFieldProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Input.Wrapper label={label} description={hint} error={error} size="md">
      <Stack gap="xs" mt={6}>
        {value !== '' && <img className={css.chosen} src={value} alt="Выбранная картинка" />}
        <Group gap="xs">
          <Button variant="default" size="sm" h={44} onClick={() => setOpened(true)}>
            {value === '' ? 'Выбрать из медиа' : 'Выбрать другую'}
          </Button>
          {value !== '' && (
            <Button variant="subtle" color="red" size="sm" h={44} onClick={() => onChange?.('')}>
              Убрать
            </Button>
          )}
        </Group>
      </Stack>
      <Modal opened={opened} onClose={() => setOpened(false)} size="xl" title={label}>
        {opened && (
          <Albums
            choose={(image) => {
              onChange?.(image)
              setOpened(false)
            }}
          />
        )}
      </Modal>
    </Input.Wrapper>
  )
}

type Loaded<T> = { is: 'loading' } | { is: 'failed'; cause: unknown } | { is: 'here'; items: T[] }

function Albums({ choose }: { choose(image: string): void }) {
  const [albums, again] = useLoaded(listAlbums)
  const [albumId, setAlbumId] = useState<number>()
  if (albums.is === 'loading') return <Loader aria-label="Загружаем альбомы" />
  if (albums.is === 'failed')
    return <Failure message="Ошибка при загрузке альбомов" cause={albums.cause} repeat={again} />
  const [first] = albums.items
  if (!first)
    return <Text>Альбомов пока нет. Создайте альбом и загрузите картинку в разделе «Медиа».</Text>
  const chosen = albums.items.find(({ id }) => id === albumId) ?? first
  return (
    <Stack>
      <NativeSelect
        label="Альбом"
        data={albums.items.map(({ id, title }: Album) => ({ value: String(id), label: title }))}
        value={String(chosen.id)}
        onChange={({ currentTarget }) => setAlbumId(Number(currentTarget.value))}
      />
      <Photos key={chosen.id} album={chosen} choose={choose} />
    </Stack>
  )
}

function Photos({ album, choose }: { album: Album; choose(image: string): void }) {
  const [photos, again] = useLoaded(() => listPhotos(album.id))
  if (photos.is === 'loading') return <Loader aria-label="Загружаем фотографии" />
  if (photos.is === 'failed')
    return <Failure message="Ошибка при загрузке фотографий" cause={photos.cause} repeat={again} />
  if (photos.items.length === 0) return <Text>В этом альбоме пока нет фотографий</Text>
  return (
    <ul className={css.photos}>
      {photos.items.map((photo) => (
        <li key={photo.id}>
          <button type="button" className={css.photo} onClick={() => choose(photo.image)}>
            <img src={thumbnailOf(photo)} alt={nameOf(photo)} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ alt, title, id }: Photo) => alt || title || `Фотография ${id}`

function thumbnailOf({ variants, image }: Photo): string {
  const smallest = variants
    .filter(({ type }) => type === 'image/jpeg')
    .toSorted((a, b) => a.width - b.width)[0]
  return smallest?.image ?? image
}

function Failure(props: { message: string; cause: unknown; repeat(): void }) {
  return (
    <Alert color="red" role="alert" title={explain(props.message, props.cause)}>
      <Button variant="default" h={44} onClick={props.repeat}>
        Повторить
      </Button>
    </Alert>
  )
}

/** Loads when it appears, and again when asked. */
function useLoaded<T>(load: () => Promise<T[]>) {
  const [state, setState] = useState<Loaded<T>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts it
  useEffect(() => {
    let left = false
    const settle = (next: Loaded<T>) => !left && setState(next)
    latest.current().then(
      (items) => settle({ is: 'here', items }),
      (cause) => settle({ is: 'failed', cause }),
    )
    return () => {
      left = true
    }
  }, [attempt])

  function again() {
    setState({ is: 'loading' })
    setAttempt(attempt + 1)
  }
  return [state, again] as const
}
