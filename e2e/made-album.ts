import type { Page } from '@playwright/test'
import type { adminApi } from './fixtures.ts'

type Api = Awaited<ReturnType<typeof adminApi>>

/** An album with so many photos, each of its own colour. */
export async function albumOf(page: Page, api: Api, title: string, photos: number) {
  const album = await api.post('/api/albums', { title })
  const drawn = await page.evaluate(async (number) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const context = canvas.getContext('2d')
    return Array.from({ length: number }, (_, at) => {
      if (context) context.fillStyle = `hsl(${at * 40 + Math.random() * 20} 80% 50%)`
      context?.fillRect(0, 0, 320, 240)
      return canvas.toDataURL('image/jpeg')
    })
  }, photos)
  for (const image of drawn) await api.post('/api/photos', { album_id: album.id, image })
  return album.id as number
}
