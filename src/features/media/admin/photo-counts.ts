import { count } from '#kit/text/plural.ts'
import type { Photo } from '../media.contract.ts'

/** «5 фото, 1 скрыто»: visitors see those that are left. */
export function photosWords(photos: number, hidden = 0): string {
  const all = count(photos, ['фото', 'фото', 'фото'])
  return hidden > 0 ? `${all}, ${hidden}\u00a0скрыто` : all
}

/** Whom one hides or deletes. */
export const photosWhom = ['фотографию', 'фотографии', 'фотографий'] as const

type Seen = Pick<Photo, 'id' | 'hidden'>

/** Whether visitors find the album empty once these are hidden. */
export const hidesAll = (album: readonly Seen[], going: readonly Seen[]): boolean =>
  album.every(({ id, hidden }) => hidden || going.some((one) => one.id === id))
