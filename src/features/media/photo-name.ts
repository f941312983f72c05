/** What a photo is called among editors: most have no caption, some have words for who cannot see. */
export const photoName = (photo: { id: number; title: string; alt: string }): string =>
  photo.title || photo.alt || `Фото ${photo.id}`
