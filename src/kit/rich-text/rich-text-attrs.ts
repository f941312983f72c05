import { isOwnFilePath } from '#kit/contract/own-file.ts'
import { isCleanText } from '#kit/contract/plain-text.ts'
import { safeHref, withScheme } from '#kit/contract/safe-url.ts'
import { findVideo, isVideo, type Video, videoUrl } from './video.ts'

type Attrs = Record<string, string | number>
type Raw = Record<string, unknown>

interface AttrRule {
  known: readonly string[]
  /** What Tiptap emits and pasting fills, but we have no use for. */
  ignored?: readonly string[]
  read(attrs: Raw): Attrs
}

/** Why a document is not accepted, in words for the person who wrote it. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason)
}

const cell: AttrRule = {
  known: ['colspan', 'rowspan'],
  ignored: ['colwidth', 'align'],
  read: (attrs) => ({
    ...optionalInteger(attrs, 'colspan', 1, 50),
    ...optionalInteger(attrs, 'rowspan', 1, 200),
  }),
}

const rules = new Map<string, AttrRule>([
  ['heading', { known: ['level'], read: (attrs) => ({ level: integer(attrs.level, 2, 4) }) }],
  [
    'orderedList',
    {
      known: ['start'],
      ignored: ['type'],
      read: (attrs) => optionalInteger(attrs, 'start', 0, 100_000),
    },
  ],
  ['tableHeader', cell],
  ['tableCell', cell],
  [
    'image',
    { known: ['src', 'alt', 'caption', 'width', 'height'], ignored: ['title'], read: imageAttrs },
  ],
  ['video', { known: ['provider', 'id', 'url'], read: videoAttrs }],
  [
    'link',
    {
      known: ['href'],
      ignored: ['target', 'rel', 'class', 'title'],
      read: (attrs) => ({ href: linkHref(attrs.href) }),
    },
  ],
])
const noAttrs: AttrRule = { known: [], read: () => ({}) }

/** The attributes of a node or mark, checked and copied. */
export function attrsOf(type: string, value: unknown): Attrs {
  const { known, ignored = [], read } = rules.get(type) ?? noAttrs
  const attrs = value == null ? {} : fieldsOf(value, [...known, ...ignored], true)
  return read(attrs)
}

/** A plain object that has no other keys than these; with `nullable` others may be there as null. */
export function fieldsOf(value: unknown, keys: readonly string[], nullable = false): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('Недопустимый элемент текста')
  }
  const fields = value as Raw
  for (const key of Object.keys(fields)) {
    const harmless = nullable && fields[key] == null && !(key in Object.prototype)
    if (!keys.includes(key) && !harmless) refuse('Недопустимое свойство в тексте')
  }
  return fields
}

function imageAttrs({ src, alt, caption, width, height }: Raw): Attrs {
  if (typeof src !== 'string' || !isOwnFilePath(src)) {
    refuse('Изображение в тексте должно быть загружено на сайт')
  }
  const under = line(caption, 'Подпись под изображением в тексте')
  return {
    src,
    alt: line(alt, 'Описание изображения в тексте'),
    ...(under === '' ? {} : { caption: under }),
    ...optionalInteger({ width }, 'width', 1, 20_000),
    ...optionalInteger({ height }, 'height', 1, 20_000),
  }
}

function line(value: unknown, name: string): string {
  const words = value ?? ''
  if (typeof words !== 'string' || words.length > 250 || !isCleanText(words))
    refuse(`${name} — не длиннее 250 символов`)
  return words.trim()
}

const badVideo =
  'Недопустимая ссылка на видео в тексте. Подойдёт адрес страницы видео: VK Видео, Rutube или YouTube'

function videoAttrs({ provider, id, url }: Raw): Attrs {
  const video = id == null && typeof url === 'string' ? findVideo(url) : { provider, id }
  if (!video || !isVideo(video.provider, video.id)) refuse(badVideo)
  if (provider != null && provider !== video.provider) refuse(badVideo)
  return { ...(video as Video), url: videoUrl(video as Video) }
}

function linkHref(value: unknown): string {
  const href = typeof value === 'string' ? safeHref(withScheme(value.trim())) : undefined
  return (
    href ??
    refuse(
      `Недопустимая ссылка в тексте${quoted(value)}. Скопируйте адрес из браузера, например https://judo.ru`,
    )
  )
}

function quoted(value: unknown): string {
  return typeof value === 'string' && isCleanText(value) ? `: «${value.slice(0, 60)}»` : ''
}

function optionalInteger(attrs: Raw, name: string, min: number, max: number): Attrs {
  return attrs[name] == null ? {} : { [name]: integer(attrs[name], min, max) }
}

function integer(value: unknown, min: number, max: number): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  return fits ? value : refuse('Недопустимое свойство в тексте')
}
