import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconPhoto, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { SortableItem, SortableList } from '#kit/admin/record-list/sortable-list.tsx'
import { useFinder } from '#kit/admin/record-list/use-finder.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import { AddPhotosModal } from './add-photos-modal.tsx'
import { AlbumFormModal } from './album-form-modal.tsx'
import css from './albums.module.css'
import {
  listAskedOthers,
  listDoneRemovals,
  listRealAlbums,
  listRemovalRequests,
  listServiceAlbums,
  orderAlbums,
  removeAlbum,
} from './media-client.ts'
import { MediaFailure } from './media-failure.tsx'
import { photosWords } from './photo-counts.ts'
import { usesWords } from './picture-uses.ts'
import { RemovalRequests } from './removal-requests.tsx'
import { StoredThumbnail } from './stored-thumbnail.tsx'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { useFileDrop } from './uploads/use-file-drop.ts'

export async function loader() {
  const [own, real, requests, others, done] = await Promise.all([
    listServiceAlbums(),
    listRealAlbums(),
    listRemovalRequests(),
    listAskedOthers(),
    listDoneRemovals(),
  ])
  return { own, real, requests, others, done }
}

export function ErrorBoundary() {
  return <MediaFailure message="Ошибка при загрузке альбомов" />
}

export function Component() {
  const { own, real, requests, others, done } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [dropped, setDropped] = useState<File[]>([])
  const creating = search.has('new')
  const adding = search.has('add')
  useFileDrop((files) => {
    if (adding || creating) return
    setDropped(files)
    setSearch({ add: '' }, { replace: true })
  })
  const close = () => setSearch({}, { replace: true })
  const { found, isNarrowed, field } = useFinder(real, ({ title }) => title)

  return (
    <div className={css.screen}>
      <title>Медиа — админка</title>
      <header className={css.header}>
        <Title>Медиа</Title>
        <Group gap="xs">
          <Button
            leftSection={<IconPlus size={18} />}
            variant="default"
            onClick={() => setSearch({ new: '' }, { replace: true })}
          >
            Создать альбом
          </Button>
          <Button
            leftSection={<IconPhotoPlus size={18} />}
            onClick={() => setSearch({ add: '' }, { replace: true })}
          >
            Добавить фотографии
          </Button>
        </Group>
      </header>
      <UploadPanel albums={real} />
      <RemovalRequests requests={requests} others={others} done={done} />
      {real.length === 0 && (
        <Text c="dimmed" py="xl" ta="center">
          Альбомов пока нет. Создайте первый и перетащите в&nbsp;него снимки.
        </Text>
      )}
      {field}
      <AlbumList albums={found} isFixed={isNarrowed} />
      {own.length > 0 && !isNarrowed && (
        <ul className={css.albums} aria-label="Служебный альбом">
          {own.map((album) => (
            <li key={album.id} className={css.album} data-own>
              <AlbumRow album={album} />
            </li>
          ))}
        </ul>
      )}
      {creating && (
        <AlbumFormModal
          close={close}
          onSaved={({ id }) => navigate(`/admin/media/${id}`, { replace: true })}
        />
      )}
      {adding && (
        <AddPhotosModal
          files={dropped}
          onCreated={({ id }) => navigate(`/admin/media/${id}`, { replace: true })}
          close={() => {
            setDropped([])
            close()
          }}
        />
      )}
    </div>
  )
}

function AlbumList({ albums, isFixed }: { albums: Album[]; isFixed: boolean }) {
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<{ from: Album[]; to: Album[] }>()
  const shown = moved?.from === albums ? moved.to : albums

  async function reorder(to: Album[]) {
    const failure = 'Порядок альбомов не сохранён'
    setMoved({ from: albums, to })
    try {
      await orderAlbums(to.map(({ id }) => id))
      const back = () => orderAlbums(shown.map(({ id }) => id))
      sayChanged('Порядок сохранён: альбомы', back, failure)
    } catch (cause) {
      setMoved(undefined)
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  return (
    <SortableList items={shown} nameOf={({ title }) => title} isFixed={isFixed} onOrder={reorder}>
      <ul className={css.albums} aria-label="Альбомы">
        {shown.map((album) => (
          <SortableItem key={album.id} id={album.id} name={album.title} className={css.album}>
            {(handle) => <AlbumRow album={album} handle={handle} />}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}

/** What an album is for that visitors do not see: the pictures of the pages lie in one. */
const unseen = ({ published, description }: Album) => (published ? '' : description)

/** @param handle absent for the site's own album, which has no place among the others and is not deleted here. */
function AlbumRow({ album, handle }: { album: Album; handle?: ReactNode }) {
  const { revalidate } = useRevalidator()

  async function remove() {
    const sure = await confirmRemoval({
      question: 'Удалить альбом и все его фото?',
      explanation: [
        `${quoted(album.title)}, ${count(album.photoCount, ['фото', 'фото', 'фото'])}.`,
        unseen(album),
        await usesWords({ album: album.id }),
      ]
        .filter(Boolean)
        .join(' '),
      ...{ entity: 'album', ids: [album.id] },
    })
    if (!sure) return
    try {
      await removeAlbum(album.id)
      sayRemoved(`Альбом удалён: ${quoted(album.title)}`, [{ entity: 'album', id: album.id }])
    } catch (cause) {
      sayFailed('Ошибка при удалении альбома', cause)
    }
    await revalidate()
  }

  return (
    <>
      {handle}
      <Link to={`/admin/media/${album.id}`} className={css.cover} tabIndex={-1} aria-hidden="true">
        {album.cover ? <StoredThumbnail photo={album.cover} alt="" /> : <IconPhoto size={32} />}
      </Link>
      <div>
        <Anchor
          component={Link}
          to={`/admin/media/${album.id}`}
          c="inherit"
          fw={500}
          display="inline-block"
          py="xs"
        >
          {album.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {photosWords(album.photoCount, album.hiddenCount)}
          {album.date && ` · ${formatDate(album.date)}`}
        </Text>
        {unseen(album) !== '' && (
          <Text size="sm" c="dimmed">
            {unseen(album)}
          </Text>
        )}
        {!album.published && (
          <Badge color="gray">{handle ? 'Не виден на сайте' : 'Служебный'}</Badge>
        )}
      </div>
      <Group gap="xs" className={css.actions}>
        <Button
          component={Link}
          to={`/admin/media/${album.id}`}
          variant="default"
          aria-label={`Просмотр альбома ${quoted(album.title)}`}
        >
          Просмотр
        </Button>
        {handle && (
          <Button
            variant="subtle"
            color="red"
            aria-label={`Удалить альбом ${quoted(album.title)}`}
            onClick={remove}
          >
            Удалить
          </Button>
        )}
      </Group>
    </>
  )
}
