import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Lightbox, { createIcon, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { photosText } from '../photos-text.ts'
import { useAlbumParts } from '../viewer/album-parts.ts'
import css from '../viewer/photo-viewer.module.css'
import { RemovalDialog } from '../viewer/removal-dialog.tsx'
import { usePhotoAddress } from '../viewer/use-photo-address.ts'
import type { ViewerPart, ViewerPhoto } from '../viewer/viewer-photo.ts'

interface PhotoViewerProps extends ViewerPart {
  /** The album's own address. */
  path: string
  partSize: number
  /** Somebody answers for what a visitor writes. */
  takesWords: boolean
  /** A photo the address already names. */
  opened?: number
  /** The photo that was clicked. */
  trigger?: string
}

const labels = {
  Previous: 'Предыдущая фотография',
  Next: 'Следующая фотография',
  Close: 'Закрыть',
  'Zoom in': 'Увеличить',
  'Zoom out': 'Уменьшить',
  Lightbox: 'Просмотр фотографий',
  'Photo gallery': 'Фотографии альбома',
  Carousel: 'Фотографии альбома',
  Slide: 'Фотография',
  '{index} of {total}': '{index} из {total}',
}

const DownloadIcon = createIcon('Download', <path d="M5 20h14v-2H5v2zM19 9h-4V3H9v6H5l7 7 7-7z" />)
/** The full-screen viewer; it opens from the links of the grid and keeps `?photo=` in the address. */
export default function PhotoViewer({ opened, trigger, ...part }: PhotoViewerProps) {
  const { places, comeNear, forget } = useAlbumParts(part)
  /** A place the person has come to before its photo has. */
  const [awaited, setAwaited] = useState<number>()
  const [removing, setRemoving] = useState<ViewerPhoto>()
  const place = useRef<HTMLDivElement>(null)
  const first = trigger ? Number(trigger) : opened
  const { current, open, turnTo, close } = usePhotoAddress({
    path: part.path,
    first,
    pushed: Boolean(trigger),
  })

  const island = () => place.current?.closest('[data-island]')
  const linkTo = (id: number) =>
    island()?.querySelector<HTMLElement>(`[data-trigger="${CSS.escape(String(id))}"]`)

  const index = awaited ?? places.findIndex((photo) => photo?.id === current)
  const photo = places[index]
  const slides = useMemo(() => places.map(slideOf), [places])

  function goTo(at: number) {
    const next = places[at]
    setAwaited(next ? undefined : at)
    if (next) turnTo(next.id)
  }

  useEffect(() => {
    if (awaited === undefined || !photo) return
    setAwaited(undefined)
    turnTo(photo.id)
  }, [awaited, photo, turnTo])

  // A photo of a part that was brought by scrolling: its place among the links is its place at all.
  useEffect(() => {
    if (current === undefined || awaited !== undefined || index !== -1) return
    const links = [...(island()?.querySelectorAll('[data-trigger]') ?? [])]
    const among = links.findIndex((link) => link.getAttribute('data-trigger') === String(current))
    if (among !== -1) setAwaited(part.offset + among)
  })

  useEffect(() => {
    if (current !== undefined && index >= 0) comeNear(index)
  }, [current, index, comeNear])

  useEffect(() => {
    const around = island()
    const click = (event: Event) => {
      if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element && event.target.closest('[data-trigger]')
      if (!link) return
      event.preventDefault()
      open(Number(link.getAttribute('data-trigger')))
    }
    around?.addEventListener('click', click)
    return () => around?.removeEventListener('click', click)
  })

  const leave = () => {
    const link = current === undefined ? undefined : linkTo(current)
    setAwaited(undefined)
    close()
    // After the viewer has given the page its focus back.
    setTimeout(() => link?.focus(), 350)
  }

  const takeAway = (gone: ViewerPhoto) => {
    linkTo(gone.id)?.closest('li')?.remove()
    const rest = places.filter((one) => one?.id !== gone.id)
    forget(gone.id)
    const told = document.querySelector('[data-photo-count]')
    if (told) told.textContent = photosText(rest.length)
    const at = Math.min(index, rest.length - 1)
    const next = rest[at]
    if (next) turnTo(next.id)
    else if (at >= 0) setAwaited(at)
    else close()
  }

  return (
    <div ref={place}>
      <Lightbox
        className={css.viewer}
        open={current !== undefined && index >= 0}
        close={leave}
        index={Math.max(0, index)}
        slides={slides}
        render={{ slide: ({ slide }) => slide.src === '' && <Coming /> }}
        plugins={[Captions, Zoom]}
        labels={labels}
        on={{ view: ({ index: viewed }) => current !== undefined && goTo(viewed) }}
        animation={calm()}
        carousel={{ preload: 2, padding: 0, imageFit: 'contain' }}
        captions={{ descriptionMaxLines: 4, descriptionTextAlign: 'start' }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true, aria: true }}
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
        toolbar={{
          buttons: [
            <span key="place" className={css.place} data-photo-place>
              {index + 1} из {places.length}
            </span>,
            photo && !photo.conditions && <DownloadLink key="download" photo={photo} />,
            photo && (
              <button
                key="remove"
                type="button"
                className={`yarl__button ${css.ask}`}
                onClick={() => setRemoving(photo)}
              >
                Попросить убрать фото
              </button>
            ),
            'close',
          ],
        }}
      />
      {removing &&
        createPortal(
          <RemovalDialog
            photo={removing}
            takesWords={part.takesWords}
            onRemoved={() => takeAway(removing)}
            onClose={() => setRemoving(undefined)}
          />,
          document.body,
        )}
    </div>
  )
}

const Coming = () => (
  <p className={css.coming} role="status">
    Загрузка...
  </p>
)

function DownloadLink({ photo }: { photo: ViewerPhoto }) {
  const href = `${photo.base}-${photo.widths.at(-1)}.jpg`
  return (
    <a
      className={`yarl__button ${css.download}`}
      href={href}
      download={`${photo.title || 'photo'}-${photo.id}.jpg`}
      aria-label="Скачать"
      title="Скачать"
    >
      <DownloadIcon className="yarl__icon" />
    </a>
  )
}

const calm = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 }
    : { fade: 150, swipe: 220, navigation: 200, zoom: 200 }

/** The grid's own pictures have already shown whether this browser reads AVIF. */
const readsAvif = () =>
  [...document.images].some((image) => image.currentSrc.endsWith('.avif') && image.complete)

function slideOf(photo: ViewerPhoto | undefined): SlideImage & { description?: ReactNode } {
  if (!photo) return { src: '' }
  const format = readsAvif() ? 'avif' : 'jpg'
  const largest = photo.widths.at(-1) ?? photo.width
  return {
    src: `${photo.base}-${largest}.${format}`,
    alt: photo.alt,
    width: photo.width,
    height: photo.height,
    srcSet: photo.widths.map((width) => ({
      src: `${photo.base}-${width}.${format}`,
      width,
      height: Math.round((photo.height * width) / photo.width),
    })),
    description: captionOf(photo),
  }
}

function captionOf({ title, description, credit, conditions }: ViewerPhoto): ReactNode {
  if (!title && !credit && !conditions) return description
  return (
    <>
      {title && <strong>{title}</strong>}
      {title && description && ' — '}
      {description}
      {credit && (title || description) && <br />}
      {credit}
      {conditions && (title || description || credit) && <br />}
      {conditions}
    </>
  )
}
