import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useJustCome } from '#kit/admin/just-come.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../../albums.record.ts'
import {
  forgetHidden,
  hideWhileFilling,
  showFilled,
  useHiddenWhileFilling,
} from './hidden-while-filling.ts'
import type { UploadItem } from './upload-items.ts'

interface FillingAlbumsProps {
  albums: readonly Album[]
  items: readonly UploadItem[]
  /** Everything that was to be sent is there. */
  isComplete: boolean
}

/** What visitors see of an album that is being filled. */
export function FillingAlbums({ albums, items, isComplete }: FillingAlbumsProps) {
  const hidden = useHiddenWhileFilling()
  const coming = new Set(
    items.flatMap(({ albumId, state }) => (/waiting|sending/.test(state) ? albumId : [])),
  )
  return albums.map((album) => {
    const isComing = coming.has(album.id)
    if (album.published) return isComing && <Seen key={album.id} album={album} />
    if (!hidden.includes(album.id)) return null
    const isFilled = isComplete && items.some(({ albumId }) => albumId === album.id)
    return <Hidden key={album.id} {...{ album, isComing, isFilled }} />
  })
}

function useDeed() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function act(deed: () => Promise<void>) {
    setBusy(true)
    await deed().catch((cause) => sayFailed('Ошибка при обновлении альбома', cause))
    await revalidate()
    setBusy(false)
  }
  return { busy, act }
}

function Seen({ album: { id, title } }: { album: Album }) {
  const { busy, act } = useDeed()
  const style = useJustCome()
  // Shown again by its form: what was said of it before is no more so.
  useEffect(() => forgetHidden(id), [id])
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">
        Альбом {quoted(title)} открыт: посетители увидят в&nbsp;нём каждую фотографию, как только
        она загрузится
      </Text>
      <Button
        variant="default"
        style={style}
        loading={busy}
        onClick={() => act(() => hideWhileFilling(id))}
      >
        Скрыть до&nbsp;конца загрузки
      </Button>
    </Group>
  )
}

interface HiddenProps {
  album: Album
  isComing: boolean
  isFilled: boolean
}

function Hidden({ album: { id, title }, isComing, isFilled }: HiddenProps) {
  const { busy, act } = useDeed()
  const style = useJustCome()
  const show = () =>
    act(async () => {
      await showFilled(id)
      sayDone(`Посетители снова видят альбом ${quoted(title)}`)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has become so
  useEffect(() => {
    if (isFilled) void show()
  }, [isFilled])
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">
        {isComing
          ? `Альбом ${quoted(title)} скрыт, посетители увидят его, когда загрузятся все фото`
          : `Альбом ${quoted(title)} скрыт от\u00a0посетителей до\u00a0конца загрузки`}
      </Text>
      {!isFilled && (
        <Button variant="default" style={style} loading={busy} onClick={show}>
          Показать альбом
        </Button>
      )}
    </Group>
  )
}
