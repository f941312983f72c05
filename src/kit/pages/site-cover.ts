import type { HeadImage } from './page.ts'

/** What a link to a page without a picture of its own shows in messengers. */
export const siteCover: HeadImage = {
  path: '/og/site.jpg',
  width: 1200,
  height: 630,
  alt: 'Бросок через бедро в дзюдо и мельница в самбо',
}
