import sharp from 'sharp'
import { childrenOf, mebibytes } from '../memory/processes.ts'

interface Row {
  what: string
  measured: string
  target: string
}

const password = 'Поклон-и-захват-2026'

/** Film grain, drawn once: a 25-megapixel photo of it has the 6 MB of a real one. */
export async function drawGrain() {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 30 }
  const { data, info } = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#888', noise },
  })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (width: number, height: number, seed: number): Promise<Buffer> =>
    sharp(data, { raw: info })
      .linear(1, seed)
      .resize(width, height, { kernel: 'linear' })
      .withMetadata({ orientation: seed % 2 ? 6 : 1 })
      .jpeg({ quality: 90 })
      .toBuffer()
}

/** The most that the server, its image process and both together have held. */
function watchMemory(pid: number) {
  const peak = { server: 0, images: 0, both: 0 }
  const timer = setInterval(() => {
    const server = mebibytes(pid)
    const images = childrenOf(pid).reduce((sum, child) => sum + mebibytes(child), 0)
    peak.server = Math.max(peak.server, server)
    peak.images = Math.max(peak.images, images)
    peak.both = Math.max(peak.both, server + images)
  }, 20)
  return { peak, stop: () => clearInterval(timer) }
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

  const photo = await drawGrain()
  await upload(await photo(800, 600, 1))
  const single = await upload(await photo(4000, 3000, 2))

  const many: Buffer[] = []
  for (let at = 0; at < 20; at++) many.push(await photo(6124, 4082, at + 3))
  const waits: number[] = []
  let uploading = true
  const visitor = async () => {
    while (uploading) {
      const begun = performance.now()
      await (await fetch(`${url}/news`)).arrayBuffer()
      waits.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const memory = watchMemory(pid)
  const visiting = visitor()
  const begun = performance.now()
  await Promise.all(many.map(upload))
  const seconds = (performance.now() - begun) / 1000
  uploading = false
  await visiting
  memory.stop()
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * 0.99)] ?? 0
  const { peak } = memory

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
      what: '20 uploads of 25 Mpx, all at once',
      measured: `${seconds.toFixed(1)} s`,
      target: '',
    },
    {
      what: 'memory meanwhile, server (RSS, peak)',
      measured: `${Math.round(peak.server)} MB`,
      target: '≤ 300 MB',
    },
    {
      what: 'memory meanwhile, image process',
      measured: `${Math.round(peak.images)} MB`,
      target: '',
    },
    {
      what: 'memory meanwhile, both together',
      measured: `${Math.round(peak.both)} MB`,
      target: '< 400 MB',
    },
  ]
}
