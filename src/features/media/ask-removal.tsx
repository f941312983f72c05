import { Island } from '#kit/pages/island.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import css from './ask-removal.module.css'
import type { Photo } from './media.contract.ts'

export interface AskRemovalProps {
  photos: Photo[]
  takesWords: boolean
}

const words = 'Попросить убрать фото'

/** Under what shows pictures outside an album: whoever is on one may ask to have it taken down. */
export function AskRemoval({ photos, takesWords }: AskRemovalProps) {
  if (photos.length === 0) return null
  return (
    <div className={css.place} data-screen-only>
      <Island name="removal" when="click" needsNetwork props={{ takesWords }}>
        {photos.length === 1 ? (
          <button type="button" className={css.ask} data-trigger={photos[0]?.id}>
            {words}
          </button>
        ) : (
          <details>
            <summary className={css.ask}>{words}</summary>
            <ul className={css.photos}>
              {photos.map((photo, at) => (
                <li key={photo.id}>
                  <button type="button" data-trigger={photo.id}>
                    <Picture
                      source={photo}
                      alt={photo.alt || photo.title || `Фото ${at + 1}`}
                      sizes="10rem"
                      maxWidth={640}
                    />
                    Это фото
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div data-mount />
      </Island>
      <noscript>
        <p>
          Попросить убрать фото с&nbsp;этой страницы можно по&nbsp;телефону или письмом:{' '}
          <a href="/contacts">контакты федерации</a>.
        </p>
      </noscript>
    </div>
  )
}
