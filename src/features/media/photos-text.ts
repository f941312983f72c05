import { count } from '#kit/text/plural.ts'

/** «12 фото» */
export const photosText = (photos: number): string => count(photos, ['фото', 'фото', 'фото'])
