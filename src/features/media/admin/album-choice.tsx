import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { type Album, albumCreate } from '../albums.record.ts'
import { createAlbum } from './media-client.ts'

interface AlbumChoiceOptions {
  albums: Album[]
  chosenId?: number | undefined
  /** «Новый альбом…» is among them. */
  mayCreate: boolean
  /** None was chosen, and it was asked for. */
  isRefused?: boolean
}

interface AlbumChoice {
  field: ReactNode
  isNew: boolean
  /** Neither one of them nor a new one yet. */
  isNone: boolean
  isBusy: boolean
  /** The chosen album, made first when it is a new one; nothing when it has no name or could not be made, which is said. */
  take(): Promise<Album | undefined>
}

const none = ''
const fresh = 'new'

/** One of the albums, or one that is made here. */
export function useAlbumChoice({
  albums,
  chosenId,
  mayCreate,
  isRefused = false,
}: AlbumChoiceOptions): AlbumChoice {
  const [chosen, setChosen] = useState(chosenId ? String(chosenId) : none)
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newDraftKey)
  const isNew = chosen === fresh

  async function create(): Promise<Album | undefined> {
    const said = titleFault(title)
    setFault(said)
    if (said) return undefined
    setBusy(true)
    try {
      return await createAlbum({ title: title.trim() }, key)
    } catch (cause) {
      if (cause instanceof ApiError) setFault(cause.fields.title ?? '')
      sayFailed('Ошибка при создании альбома', cause)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    field: (
      <>
        <NativeSelect
          label="Альбом"
          withAsterisk
          value={chosen}
          error={isRefused && chosen === none}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: none, label: 'Выберите альбом' },
            ...(mayCreate ? [{ value: fresh, label: 'Новый альбом…' }] : []),
            ...albums.map((album) => ({ value: String(album.id), label: album.title })),
          ]}
        />
        {isNew && (
          <TextInput
            label="Название нового альбома"
            withAsterisk
            value={title}
            error={fault}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </>
    ),
    isNew,
    isNone: chosen === none,
    isBusy,
    take: async () => (isNew ? create() : albums.find(({ id }) => String(id) === chosen)),
  }
}

const titleFault = (title: string) =>
  albumCreate.safeParse({ title }).error?.issues[0]?.message ?? ''
