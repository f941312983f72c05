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
