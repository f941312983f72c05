import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PictureSource } from './picture.tsx'
import { picturePathsIn } from './picture-paths.ts'
import { PicturesContext, StoredPicture } from './stored-picture.tsx'

const variant = (width: number, format: 'avif' | 'jpg') => ({
  image: `/files/a-${width}.${format}`,
  type: format === 'avif' ? 'image/avif' : 'image/jpeg',
  width,
})
const source: PictureSource = {
  image: '/files/a-960.jpg',
  variants: [variant(480, 'avif'), variant(480, 'jpg'), variant(960, 'avif'), variant(960, 'jpg')],
  width: 960,
  height: 640,
  placeholder: 'data:image/webp;base64,AA==',
  focalX: 22,
  focalY: 50,
}
const known = new Map([[source.image, source]])

function render(path: string, pictures?: ReadonlyMap<string, PictureSource>) {
  return renderToStaticMarkup(
    <PicturesContext value={pictures}>
      <StoredPicture path={path} alt="Бросок" sizes="50vw" otherwise={<b>постер</b>} cover eager />
    </PicturesContext>,
  )
}

test('a stored image has its sizes, its format, its place and its focus', () => {
  const html = render('/files/a-960.jpg', known)
  expect(html).toContain('srcSet="/files/a-480.avif 480w, /files/a-960.avif 960w"')
  expect(html).toContain('srcSet="/files/a-480.jpg 480w, /files/a-960.jpg 960w" sizes="50vw"')
  expect(html).toContain(
    'width="960" height="640" alt="Бросок" loading="eager" fetchPriority="high"',
  )
  expect(html).toContain('data-fx="20"')
  expect(html).not.toContain('data-fy')
  expect(html).toContain('src="data:image/webp;base64,AA=="')
  expect(html).not.toContain('style=')
})

test('an image taken off the site leaves what stands in for it', () => {
  expect(render('/files/gone.jpg', known)).toBe('<b>постер</b>')
})

test('a preview without the server shows the file as editors get it', () => {
  expect(render('/files/a-960.jpg')).toContain('src="/api/files/a-960.jpg"')
})

test('addresses are found anywhere in a page’s data, but not in images that came whole', () => {
  const data = {
    news: [{ image: '/files/a-1.jpg' }, { image: '' }],
    content: { attrs: { src: '/files/b.avif' } },
    album: { cover: source },
    nothing: undefined,
  }
  expect(picturePathsIn(data)).toEqual(['/files/a-1.jpg', '/files/b.avif'])
})
