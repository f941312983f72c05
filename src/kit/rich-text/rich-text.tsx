import { Fragment, type ReactNode, useContext } from 'react'
import { editorsAddress, isOwnFilePath } from '#kit/contract/own-file.ts'
import { safeHref } from '#kit/contract/safe-url.ts'
import { japaneseSign } from '#kit/text/japanese.ts'
import type { RichTextDoc, RichTextMark, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { childrenOf, inlineText } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import { PicturesContext, StoredPicture } from '#kit/ui/stored-picture.tsx'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { readTable } from './rich-text-table.ts'
import { isVideo, type Video, videoUrl } from './video.ts'

const maxDepth = 40
const videoNames = { vk: 'VK\u00a0Видео', rutube: 'RUTUBE', youtube: 'YouTube' } as const
const external = { rel: 'noopener nofollow' } as const

interface Place {
  depth: number
  /** How often each heading id has been used. */
  ids: Map<string, number>
  /** How many have been begun; two of one name could not be told apart by ear. */
  tables: { begun: number }
  after: RichTextProps['after']
}

interface RichTextProps {
  doc: RichTextDoc
  /** What stands behind a paragraph, on its last line. */
  after?: ((paragraph: RichTextNode) => ReactNode) | undefined
}

/**
 * The text as plain semantic elements, to be styled through a class around it, `rich-text-table`
 * and `rich-text-video`. Old rows may hold anything: what is unknown or unsafe is left out.
 */
export function RichText({ doc, after }: RichTextProps) {
  return renderAll(doc, { depth: 0, ids: new Map(), tables: { begun: 0 }, after })
}

function renderAll(parent: { content?: unknown }, place: Place): ReactNode {
  if (place.depth > maxDepth) return null
  const inside = { ...place, depth: place.depth + 1 }
  return childrenOf(parent).map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored document never reorders its parts
    return <Fragment key={index}>{renderNode(node, inside)}</Fragment>
  })
}

function renderNode(node: RichTextNode, place: Place): ReactNode {
  switch (node.type) {
    case 'text':
      return renderText(node)
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    case 'paragraph':
      return (
        <p>
          {renderAll(node, place)}
          {place.after?.(node)}
        </p>
      )
    case 'heading':
      return renderHeading(node, place)
    case 'bulletList':
      return <ul>{renderAll(node, place)}</ul>
    case 'orderedList':
      return <ol start={wholeNumber(node.attrs?.start)}>{renderAll(node, place)}</ol>
    case 'listItem':
      return <li>{renderAll(node, place)}</li>
    case 'blockquote':
      return <blockquote>{renderAll(node, place)}</blockquote>
    case 'table':
      return renderTable(node, place)
    case 'image':
      return renderImage(node)
    case 'video':
      return renderVideo(node)
    default:
      return null
  }
}

function renderText({ text, marks }: RichTextNode): ReactNode {
  if (typeof text !== 'string') return null
  const words = typograph(text)
  return (Array.isArray(marks) ? marks : []).reduce<ReactNode>(
    renderMark,
    japaneseSign.test(words) ? <WithJapanese text={words} /> : words,
  )
}

function renderMark(inner: ReactNode, mark: RichTextMark): ReactNode {
  if (mark?.type === 'bold') return <strong>{inner}</strong>
  if (mark?.type === 'italic') return <em>{inner}</em>
  const href = mark?.type === 'link' && safeHref(String(mark.attrs?.href))
  if (!href) return inner
  return (
    <a href={href} {...(/^https?:/.test(href) ? external : {})}>
      {inner}
    </a>
  )
}

function renderHeading(node: RichTextNode, place: Place): ReactNode {
  const level = node.attrs?.level
  const Tag = level === 3 ? 'h3' : level === 4 ? 'h4' : 'h2'
  return <Tag id={headingId(inlineText(node), place.ids)}>{renderAll(node, place)}</Tag>
}

/** The prefix keeps a heading like «Main» away from the ids of the page itself. */
function headingId(text: string, used: Map<string, number>): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return undefined
  const id = `t-${words.join('-').slice(0, 60)}`
  const times = (used.get(id) ?? 0) + 1
  used.set(id, times)
  return times === 1 ? id : `${id}--${times}`
}

/** Where the page is narrow, its rows may be shown as blocks: each cell knows what stands over its column. */
function renderTable(node: RichTextNode, place: Place): ReactNode {
  const { rows, byRows } = readTable(node)
  place.tables.begun++
  const name = place.tables.begun > 1 ? `Таблица ${place.tables.begun}` : 'Таблица'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className="rich-text-table" aria-label={name} tabIndex={0}>
      <table data-by-rows={byRows}>
        <tbody>
          {rows.map(({ cells, isHead }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored document never reorders its parts
            <tr key={row} data-head={isHead || undefined}>
              {cells.map(({ node: cell, head }, at) => {
                const Cell = cell.type === 'tableHeader' ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor its cells
                  <Cell key={at} {...spans(cell)} data-label={head && typograph(head)}>
                    {renderAll(cell, place)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function spans({ attrs }: RichTextNode) {
  return { colSpan: wholeNumber(attrs?.colspan), rowSpan: wholeNumber(attrs?.rowspan) }
}

interface RichTextImageProps {
  src: string
  alt: string
  width: number | undefined
  height: number | undefined
  caption: unknown
}

function RichTextImage({ src, alt, width, height, caption }: RichTextImageProps) {
  const pictures = useContext(PicturesContext)
  // Taken off the site, a picture takes its caption along.
  if (pictures && !pictures.has(src)) return null
  const image = pictures ? (
    <StoredPicture path={src} alt={alt} sizes="(max-width: 44rem) 92vw, 42rem" maxWidth={1600} />
  ) : (
    <img
      src={editorsAddress(src)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  if (typeof caption !== 'string' || caption === '') return image
  return (
    <figure>
      {image}
      <figcaption>{typograph(caption)}</figcaption>
    </figure>
  )
}

function renderImage({ attrs }: RichTextNode): ReactNode {
  const { src, alt, caption, width, height } = attrs ?? {}
  if (typeof src !== 'string' || !isOwnFilePath(src)) return null
  return (
    <RichTextImage
      src={src}
      alt={typeof alt === 'string' ? alt : ''}
      width={wholeNumber(width)}
      height={wholeNumber(height)}
      caption={caption}
    />
  )
}

function renderVideo({ attrs }: RichTextNode): ReactNode {
  if (!isVideo(attrs?.provider, attrs?.id)) return null
  const video = attrs as Video
  return (
    <p className="rich-text-video">
      <a href={videoUrl(video)} {...external} data-button>
        Смотреть видео на {videoNames[video.provider]}
      </a>
    </p>
  )
}

/** The usual 1 is left out. */
function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value !== 1
    ? value
    : undefined
}
