import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPhotoPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { listConsents, listWithdrawals } from '#features/consents/admin/consents-client.ts'
import { ApiError } from '#kit/admin/api.ts'
import { docked } from '#kit/admin/docked.ts'
import { sayBesides, sayFailed } from '#kit/admin/messages.tsx'
import { HistoryLink } from '#kit/admin/record-form/history-link.tsx'
import { SavedNote } from '#kit/admin/record-form/saved-note.tsx'
import { BulkBar, type BulkWork } from '#kit/admin/record-list/bulk-bar.tsx'
import { bulkRemoval } from '#kit/admin/record-list/bulk-removal.ts'
import { SortableItem, SortableList } from '#kit/admin/record-list/sortable-list.tsx'
import { useSelection } from '#kit/admin/record-list/use-selection.ts'
import { ScreenHeading } from '#kit/admin/screen-heading.tsx'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { useQuestion } from '#kit/admin/use-question.ts'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import type { Photo } from '../media.contract.ts'
import { photoName } from '../photo-name.ts'
import { peopleOf } from '../photo-people.ts'
import { AddPhotosModal } from './add-photos-modal.tsx'
import css from './album.module.css'
import { AlbumFormModal } from './album-form-modal.tsx'
import { HideModal } from './hide-modal.tsx'
import {
  findAlbum,
  hidePhoto,
  listPhotos,
  markPeople,
  movePhoto,
  orderPhotos,
  remarkPeople,
  removePhoto,
  showPhoto,
} from './media-client.ts'
import { MediaFailure } from './media-failure.tsx'
import { askWhere, type Destination, leaveEmpty, MoveModal } from './move-modal.tsx'
import { PeopleFilter, usePeopleFilter } from './people-filter.tsx'
import { type MarkPeople, PeopleModal } from './people-modal.tsx'
import { hidesAll, photosWhom, photosWords } from './photo-counts.ts'
import { PhotoFormModal } from './photo-form-modal.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usesWords } from './picture-uses.ts'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { addUploads, useUploads } from './uploads/upload-queue.ts'
import { useFileDrop } from './uploads/use-file-drop.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id)
  const album = await findAlbum(id).catch((cause) => {
    if (cause instanceof ApiError && cause.status === 404) throw new Response('', { status: 404 })
    throw cause
  })
  return { album, photos: await listPhotos(id) }
}

export function ErrorBoundary() {
  return <MediaFailure message="Ошибка при загрузке фотографий" />
}

export function Component() {
  const { album, photos } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const touch = useMediaQuery('(hover: none)')
  const [dialog, setDialog] = useState<'add' | 'edit'>()
  const isFilling = useUploads().items.some(({ albumId }) => albumId === album.id)
  const over = useFileDrop((files) => {
    if (!dialog) void addUploads(album, files)
  })

  function saved() {
    setDialog(undefined)
    void revalidate()
  }

  return (
    <div className={css.screen} data-over={(over && !dialog) || undefined}>
      <title>{`${album.title} — Медиа — админка`}</title>
      <header className={css.header}>
        <div>
          <ScreenHeading
            title={album.title}
            back={{ to: '/admin/media', label: 'Назад к альбомам' }}
          />
          <Text c="dimmed">
            {photosWords(photos.length, photos.filter(({ hidden }) => hidden).length)}
            {!album.published && ' · не виден на сайте'}
          </Text>
        </div>
        <Group gap="xs">
          <HistoryLink entity="album" id={album.id} />
          {album.published && (
            <Anchor href={`/media/${album.id}`} target="_blank" py="xs">
              Открыть на&nbsp;сайте
            </Anchor>
          )}
          <Button
            variant="default"
            leftSection={<IconPencil size={18} />}
            onClick={() => setDialog('edit')}
          >
            Изменить
          </Button>
          <Button leftSection={<IconPhotoPlus size={18} />} onClick={() => setDialog('add')}>
            Добавить фотографии
          </Button>
        </Group>
      </header>
      <UploadPanel albums={[album]} />
      {photos.length === 0 && !isFilling && (
        <Text c="dimmed" py="xl" ta="center">
          В этом альбоме пока нет фотографий.{' '}
          {touch ? 'Добавьте их кнопкой выше.' : 'Перетащите снимки прямо сюда.'}
        </Text>
      )}
      <Photos album={album} photos={photos} />
      <div className={css.dock} ref={docked}>
        <SavedNote title={album.title} />
      </div>
      {dialog === 'edit' && (
        <AlbumFormModal album={album} close={() => setDialog(undefined)} onSaved={saved} />
      )}
      {dialog === 'add' && <AddPhotosModal album={album} close={() => setDialog(undefined)} />}
    </div>
  )
}

/** Without a chosen cover the first photo is it: who moves, hides or deletes photos hears of the change. */
function useToldCover(album: Album, nameOf: (cover: Photo) => string) {
  const { id, cover, cover_id: chosen } = album
  const shown = useRef({ album: id, cover })
  useEffect(() => {
    const before = shown.current
    shown.current = { album: id, cover }
    if (before.album !== id || !before.cover || !cover) return
    if (before.cover.id === cover.id || cover.id === chosen) return
    sayBesides(
      `Обложка альбома теперь ${quoted(nameOf(cover))}. Другую можно выбрать в\u00a0меню снимка`,
    )
  })
}

/** Whoever may be told to be in a picture; nobody until the consents have come. */
function usePeople() {
  const today = localDate(new Date(), useSite().timeZone)
  const [recorded, setRecorded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another one they are asked for again
  const load = useCallback(() => Promise.all([listConsents(), listWithdrawals()]), [recorded])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке согласий')
  // Those who came last stay until the next have come: a dialog over them is open.
  const known = useRef(found)
  if (found) known.current = found
  const papers = known.current
  const people = useMemo(() => papers && peopleOf(...papers, today), [papers, today])
  return { people, failure, onRecorded: () => setRecorded((times) => times + 1) }
}

function Photos({ album, photos }: { album: Album; photos: Photo[] }) {
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<{ from: Photo[]; to: Photo[] }>()
  const all = moved?.from === photos ? moved.to : photos
  const { people, failure, onRecorded } = usePeople()
  const filter = usePeopleFilter(all, people)
  const { shown } = filter
  const nameOf = (photo: Photo) => photoName(photo, all.indexOf(photo) + 1)
  const selection = useSelection(shown)
  const where = useQuestion<Destination>()
  const why = useQuestion<string>()
  const who = useQuestion<MarkPeople>()
  const [edited, setEdited] = useState<number>()
  const place = shown.findIndex(({ id }) => id === edited)
  const opened = shown[place]

  useToldCover(album, (cover) => nameOf(photos.find(({ id }) => id === cover.id) ?? cover))

  async function reorder(part: Photo[]) {
    // Of a part only the places of the part change.
    const queue = [...part]
    const to = all.map((photo) => (part.includes(photo) ? (queue.shift() ?? photo) : photo))
    setMoved({ from: photos, to })
    try {
      await orderPhotos(album.id, to)
      const failure = 'Порядок фотографий не сохранён'
      const back = () => orderPhotos(album.id, all)
      sayChanged(`Порядок сохранён: ${quoted(album.title)}`, back, failure)
    } catch (cause) {
      setMoved(undefined)
      sayFailed('Порядок фотографий не сохранён', cause)
    }
    await revalidate()
  }

  async function beginMove(): Promise<BulkWork<Photo> | undefined> {
    const to = await askWhere(where, album)
    if (!to) return undefined
    return {
      run: ({ id, version }) => movePhoto(id, to.album.id, version),
      done: `Перемещено в\u00a0${quoted(to.album.title)}`,
      failure: 'Ошибка при перемещении фотографии',
      undo: ({ id }) => movePhoto(id, album.id),
      onUndone: async () => {
        await orderPhotos(album.id, photos).catch((cause) =>
          sayFailed('Порядок фотографий не сохранён', cause),
        )
        await leaveEmpty(to)
      },
    }
  }

  async function beginHiding(): Promise<BulkWork<Photo> | undefined> {
    const reason = await why.ask()
    if (reason === undefined) return undefined
    return {
      run: ({ id }) => hidePhoto(id, reason),
      done: 'Скрыто',
      failure: 'Ошибка при обновлении фотографии',
      undo: ({ id }) => showPhoto(id),
    }
  }

  async function beginMarking(): Promise<BulkWork<Photo> | undefined> {
    const mark = await who.ask()
    if (!mark) return undefined
    return {
      run: (photo) => markPeople(photo.id, mark(photo)),
      done: 'Сохранено',
      failure: 'Ошибка при обновлении фотографии',
      undo: remarkPeople,
    }
  }

  return (
    <>
      {failure}
      <Group align="end" gap="sm">
        {people && <PeopleFilter photos={all} people={people} filter={filter} />}
        {shown.length > 1 && selection.size < shown.length && (
          <Button variant="default" onClick={() => selection.only(shown)}>
            Выбрать все: {shown.length}
          </Button>
        )}
      </Group>
      <SortableList items={shown} nameOf={nameOf} onOrder={reorder}>
        <ul className={css.photos} aria-label="Фотографии">
          {shown.map((photo) => (
            <SortableItem key={photo.id} id={photo.id} name={nameOf(photo)} className={css.photo}>
              {(handle) => (
                <PhotoTile
                  photo={photo}
                  name={nameOf(photo)}
                  album={album}
                  photos={all}
                  people={people}
                  onRecorded={onRecorded}
                  handle={handle}
                  chosen={selection.has(photo)}
                  toggle={(through) => selection.toggle(photo, through)}
                  edit={() => setEdited(photo.id)}
                />
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <BulkBar
        selection={selection}
        nameOf={nameOf}
        actions={[
          ...(people
            ? [{ label: 'Кто на\u00a0снимке', icon: <IconUsers size={18} />, begin: beginMarking }]
            : []),
          {
            label: 'Переместить',
            icon: <IconArrowRight size={18} />,
            begin: beginMove,
          },
          selection.chosen.every(({ hidden }) => hidden)
            ? {
                label: 'Показать',
                icon: <IconEye size={18} />,
                begin: () => ({
                  run: ({ id }) => showPhoto(id),
                  done: 'Показано',
                  failure: 'Ошибка при обновлении фотографии',
                  undo: ({ id, hiddenReason }) => hidePhoto(id, hiddenReason),
                }),
              }
            : {
                label: 'Скрыть',
                icon: <IconEyeOff size={18} />,
                fits: ({ hidden }) => !hidden,
                begin: beginHiding,
              },
          {
            label: 'Удалить',
            color: 'red',
            icon: <IconTrash size={18} />,
            begin: bulkRemoval({
              forms: photosWhom,
              explain: (chosen) => usesWords({ photos: chosen.map(({ id }) => id) }),
              remove: ({ id }) => removePhoto(id),
              entity: 'photo',
              failure: 'Ошибка при удалении фотографии',
            }),
          },
        ]}
      />
      {opened && (
        <PhotoFormModal
          key={opened.id}
          photo={opened}
          album={album}
          place={`${place + 1} из ${shown.length}`}
          next={shown[place + 1]}
          open={setEdited}
          onSaved={revalidate}
        />
      )}
      {who.answer && people && (
        <PeopleModal
          photos={selection.chosen}
          album={photos}
          people={people}
          onRecorded={onRecorded}
          decide={who.answer}
        />
      )}
      {why.answer && (
        <HideModal
          number={selection.size}
          empties={album.published && hidesAll(photos, selection.chosen)}
          decide={why.answer}
        />
      )}
      {where.answer && <MoveModal from={album.id} decide={where.answer} />}
    </>
  )
}
