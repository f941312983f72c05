import { readFileSync } from 'node:fs'
import sharp from 'sharp'

interface Row {
  what: string
  measured: string
  target: string
}

const password = 'Поклон-и-захват-2026'

/** A picture with the detail of a photograph. */
async function photo(width: number, height: number, seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + seed * 3, sigma: 40 }
  const grain = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: '#888', noise },
  })
    .blur(2)
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(width, height)
    .withMetadata({ orientation: seed % 2 ? 6 : 1 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const megabytes = (pid: number) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return list ? list.split(' ').map(Number) : []
  } catch {
    return []
  }
}

/** Uploads against a running site: how long a photo takes, what it costs, and who has to wait. */
export async function benchImages(url: string, pid: number): Promise<Row[]> {
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { accessToken } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  }).then((answer) => answer.json())
  const album = await call('/api/albums', { title: 'Замер' }, accessToken)
  const upload = async (bytes: Buffer) => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/photos?album_id=${album.id}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${accessToken}` },
      body: new Uint8Array(bytes),
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) throw new Error(`upload: ${answer.status}`)
    return performance.now() - begun
  }

  await upload(await photo(800, 600, 1))
  const single = await upload(await photo(4000, 3000, 2))

  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => photo(6124, 4082, at + 3)))
  let server = 0
  let images = 0
  const waits: number[] = []
  let uploading = true
  const visitor = async () => {
    while (uploading) {
      const begun = performance.now()
      await (await fetch(`${url}/news`)).arrayBuffer()
      waits.push(performance.now() - begun)
      server = Math.max(server, megabytes(pid))
      const others = childrenOf(pid).map(megabytes)
      images = Math.max(
        images,
        others.reduce((sum, size) => sum + size, 0),
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const visiting = visitor()
  await Promise.all(many.map(upload))
  uploading = false
  await visiting
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * 0.99)] ?? 0

  return [
    {
      what: '12-megapixel photo, all variants',
      measured: `${Math.round(single)} ms`,
      target: '≤ 2000 ms',
    },
    {
      what: 'page during 20 uploads of 25 Mpx, p99',
      measured: `${p99.toFixed(1)} ms`,
      target: '≤ 100 ms',
    },
    {
      what: 'memory of the server meanwhile',
      measured: `${Math.round(server)} MB`,
      target: '≤ 300 MB',
    },
    {
      what: 'memory of the image process meanwhile',
      measured: `${Math.round(images)} MB`,
      target: '≤ 400 MB',
    },
  ]
}
