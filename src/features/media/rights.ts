import { lowerFirst } from '#kit/text/capitalize.ts'

/** By what right the photos of an album are shown. */
export const rightNames = {
  unknown: 'Не\u00a0указано',
  own: 'Снимала федерация',
  licence: 'По лицензии автора',
  permission: 'Опубликовано с\u00a0разрешения автора',
}
export type Right = keyof typeof rightNames

/** What visitors read beside the author: of the federation's own nothing has to be said. */
export const rightWords = (right: Right): string =>
  right === 'licence' || right === 'permission' ? rightNames[right] : ''

/** The same of one photo. */
export const photoRightNames = {
  '': 'Как у\u00a0альбома',
  own: rightNames.own,
  licence: rightNames.licence,
  permission: rightNames.permission,
}
export type PhotoRight = keyof typeof photoRightNames

/** On the page for the press, and again where such pictures are given out. */
export const unknownRight = 'Если право на снимок не указано, до публикации спросите федерацию'

export interface Credited {
  author: string
  rights: Right | PhotoRight
}

/** Under a photo, as far as it is told otherwise than of its album: «Фото: Анна Ладыгина. По лицензии автора». */
export const creditOf = ({ author, rights }: { author: string; rights: PhotoRight }): string =>
  [author && `Фото: ${author}`, rights && photoRightNames[rights]].filter(Boolean).join('. ')

/** Under a photo that stands by itself, away from what the page says of its album. */
export function creditUnder(
  album: Credited,
  photo: { author: string; rights: PhotoRight },
): string {
  const { author, rights } = creditIn(album, photo)
  const right = photo.rights ? photoRightNames[photo.rights] : rights && rightWords(rights)
  return [author && `Фото: ${author}`, right].filter(Boolean).join('. ')
}

export const isRightKnown = (
  right: Credited['rights'],
): right is Exclude<Credited['rights'], '' | 'unknown'> => right !== '' && right !== 'unknown'

/** Beside a photo that has left the site; of the rights that nobody knows its list says once. */
export const creditInFull = ({ author, rights }: Credited): string =>
  [author ? `Фото: ${author}` : 'Автор не указан', isRightKnown(rights) && rightNames[rights]]
    .filter(Boolean)
    .join('. ')

/** What holds of a photo: its own word, or its album's. */
export const creditIn = (album: Credited, photo: { author: string; rights: PhotoRight }) => ({
  author: photo.author || album.author,
  rights: photo.rights || album.rights,
})

/** «Анна Ладыгина (по лицензии автора)», each author once. */
export function authorLines(all: readonly Credited[]): string[] {
  const rightsOf = Map.groupBy(
    all.filter(({ author }) => author !== ''),
    ({ author }) => author,
  )
  return [...rightsOf]
    .sort(([one], [other]) => one.localeCompare(other, 'ru'))
    .map(([author, of]) => {
      const words = new Set(of.map(({ rights }) => rights && rightWords(rights)).filter(Boolean))
      const told = [...words].map(lowerFirst).join(', ')
      return told ? `${author} (${told})` : author
    })
}
