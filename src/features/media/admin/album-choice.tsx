import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { RecordPicker } from '#kit/admin/record-picker.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { type Album, albumCreate } from '../albums.record.ts'
import { createAlbum, findAlbum, realAlbums } from './media-client.ts'

interface AlbumChoiceOptions {
  /** There is nothing to choose. */
  fixed?: Album | undefined
  /** An album that is none of them. */
  except?: number
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

const fresh = 'new'

/** One of the albums, or one that is made here. */
export function useAlbumChoice({
  fixed,
  except,
  isRefused = false,
}: AlbumChoiceOptions): AlbumChoice {
  const [chosen, setChosen] = useState<string | null>(null)
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

  async function findChosen(id: number): Promise<Album | undefined> {
    setBusy(true)
    try {
      return await findAlbum(id)
    } catch (cause) {
      sayFailed('Ошибка при загрузке альбома', cause)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    field: fixed ? (
      <TextInput label="Альбом" value={fixed.title} readOnly />
    ) : (
      <>
        <RecordPicker
          label="Альбом"
          placeholder="Выберите альбом"
          isAsked
          kind={realAlbums}
          makes={{
            ...{ value: fresh, label: 'Новый альбом…', onName: setTitle },
            named: (name) => `Новый альбом ${quoted(name)}`,
          }}
          {...(except && { except })}
          value={chosen}
          error={isRefused && chosen === null}
          onChange={setChosen}
          message="Ошибка при загрузке альбомов"
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
    isNone: !fixed && chosen === null,
    isBusy,
    take: async () => fixed ?? (isNew ? create() : findChosen(Number(chosen))),
  }
}

const titleFault = (title: string) =>
  albumCreate.safeParse({ title }).error?.issues[0]?.message ?? ''
