import { expect, test } from 'vitest'
import type { Photo } from './media.contract.ts'
import { photoName, photoNameOf } from './photo-name.ts'
import { sharePhoto } from './share-photo.ts'

test('a photo is called by its caption, then by its words for who cannot see, then by its place', () => {
  const named = { title: 'Финал', alt: 'Двое на татами' }
  expect([photoName(named, 3), photoNameOf(named, 'Кубок')]).toEqual(['Финал', 'Финал'])
  const described = { ...named, title: '' }
  expect([photoName(described, 3), photoNameOf(described, 'Кубок')]).toEqual([
    ...[named.alt, named.alt],
  ])
  const bare = { title: '', alt: '' }
  expect(photoName(bare, 3)).toBe('Фото 3')
  expect(photoNameOf(bare, 'Кубок')).toBe('Фото из\u00a0альбома «Кубок»')
  expect(photoNameOf(bare, undefined)).toBe('Фото')
})

const variant = (type: string, width: number) => ({
  ...{ type, width, height: width / 2, image: `/uploads/${width}.${type.slice(6)}` },
})
const photo = (...variants: ReturnType<typeof variant>[]) => ({ alt: 'Финал', variants }) as Photo

test('a link shows the smallest JPEG that is wide enough, or the widest there is', () => {
  const [small, enough, large] = [640, 1200, 2400].map((width) => variant('image/jpeg', width))
  const webp = variant('image/webp', 1600)
  expect(sharePhoto(photo(webp, small!, enough!, large!))).toEqual({
    ...{ path: '/uploads/1200.jpeg', width: 1200, height: 600, alt: 'Финал' },
  })
  expect(sharePhoto(photo(small!), 'Кубок')).toMatchObject({ width: 640, alt: 'Кубок' })
  expect([sharePhoto(photo(webp)), sharePhoto(null), sharePhoto(undefined)]).toEqual([
    ...[undefined, undefined, undefined],
  ])
})
