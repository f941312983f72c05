import { RichText } from '#kit/rich-text/rich-text.tsx'
import { findVideo } from '#kit/rich-text/video.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { typograph } from '#kit/text/typography.ts'
import { Part, type Part as PartOf } from '#kit/ui/part.tsx'
import prose from '#kit/ui/prose.module.css'
import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import type { Lesson } from './lessons.record.ts'
import css from './own-way.module.css'

interface OwnWayProps {
  lessons: PartOf<Lesson[]>
  /** How the heading stands to the rest. */
  className: string | undefined
}

/** What the federation's coaches add to a technique or a level; nothing while they have not. */
export const OwnWay = ({ lessons, className }: OwnWayProps) => (
  <Part of={lessons} failure="Ошибка при загрузке материалов тренеров">
    {(all) =>
      all.length > 0 && (
        <section className={className} aria-labelledby="own-way">
          <h2 id="own-way">Как это делают у&nbsp;нас</h2>
          <div className={css.all}>
            {all.map((lesson) => (
              <One key={lesson.id} lesson={lesson} />
            ))}
          </div>
        </section>
      )
    }
  </Part>
)

function One({ lesson: { id, title, photo, photo2, photo3, note, video } }: { lesson: Lesson }) {
  const photos = [...new Set([photo, photo2, photo3])].filter(Boolean)
  return (
    <article className={css.one} id={`lesson-${id}`}>
      <h3>{typograph(title)}</h3>
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map((path, at) => (
            <StoredPicture
              key={path}
              path={path}
              alt={photos.length > 1 ? `${title}, фото ${at + 1}` : title}
              sizes="(max-width: 40rem) 92vw, 24rem"
              maxWidth={1600}
            />
          ))}
        </div>
      )}
      <div className={prose.prose}>
        <RichText doc={withVideo(note, video)} />
      </div>
    </article>
  )
}

/** The video stands below the words, as one within them would. */
function withVideo(note: RichTextDoc, address: string): RichTextDoc {
  const video = findVideo(address)
  if (!video) return note
  return { ...note, content: [...note.content, { type: 'video', attrs: { ...video } }] }
}
