/** What a photo is called among editors: most have no caption. */
export const photoName = ({ id, title }: { id: number; title: string }): string =>
  title || `Фото ${id}`
