interface Named {
  id: number
  title: string
  alt: string
}

/** What a photo is called among those of its album: most have no caption, some have words for who cannot see. */
export const photoName = ({ id, title, alt }: Named): string => title || alt || `Фото ${id}`

/** What it is called away from its album. */
export const photoNameOf = ({ title, alt }: Named, album: string | undefined): string =>
  title || alt || (album ? `Фото из\u00a0альбома „${album}“` : 'Фото')
