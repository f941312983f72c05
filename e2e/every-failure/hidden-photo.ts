import sharp from 'sharp'
import { adminApi, type Site } from '../fixtures.ts'

/** An album with a hidden photo, and one in the trash: only an editor may see them. @returns its number. */
export async function albumWithHidden(site: Site): Promise<number> {
  const api = await adminApi(site)
  const { id } = await api.post('/api/albums', { title: 'Скрытое', description: '' })
  const hidden = await upload(site, api.accessToken, id, 40)
  await api.put(`/api/photos/${hidden}`, { hidden: true, hiddenReason: 'Проверка' })
  await api.delete(`/api/photos/${await upload(site, api.accessToken, id, 200)}`)
  await upload(site, api.accessToken, id, 120)
  return id
}

async function upload({ url }: Site, token: string, album: number, r: number): Promise<number> {
  const background = { r, g: 90, b: 120 }
  const body = sharp({ create: { width: 320, height: 240, channels: 3, background } }).jpeg()
  const answer = await fetch(`${url}/api/photos?album_id=${album}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await body.toBuffer()),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()).id
}
