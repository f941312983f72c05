import { quoted } from '#kit/text/quoted.ts'

interface Named {
  title: string
  alt: string
}

/** What a photo is called in its album, by its place there: most have no caption, some have words for who cannot see. */
export const photoName = ({ title, alt }: Named, place: number): string =>
  title || alt || `Фото ${place}`

/** What it is called away from its album. */
export const photoNameOf = ({ title, alt }: Named, album: string | undefined): string =>
  title || alt || (album ? `Фото из\u00a0альбома ${quoted(album)}` : 'Фото')
