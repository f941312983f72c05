const videoProviders = ['vk', 'rutube', 'youtube'] as const
export type VideoProvider = (typeof videoProviders)[number]
export type Video = { provider: VideoProvider; id: string }

interface Source {
  id: RegExp
  address(id: string): string
  /** In the address without its scheme, `www.` and `m.`. */
  places: readonly RegExp[]
}

const sources: Record<VideoProvider, Source> = {
  vk: {
    id: /^-?\d{1,12}_\d{1,12}$/,
    address: (id) => `https://vkvideo.ru/video${id}`,
    places: [
      /^(?:vk\.com|vk\.ru|vkvideo\.ru)\/(?:video|clip)(-?\d+_\d+)(?:[/?#]|$)/,
      /^(?:vk\.com|vk\.ru|vkvideo\.ru)\/[^?#]*\?(?:[^#]*&)?z=(?:video|clip)(-?\d+_\d+)/,
    ],
  },
  rutube: {
    id: /^[0-9a-f]{32}$/,
    address: (id) => `https://rutube.ru/video/${id}/`,
    places: [/^rutube\.ru\/(?:video|play\/embed|shorts)\/([0-9a-f]{32})(?:[/?#]|$)/],
  },
  youtube: {
    id: /^[\w-]{11}$/,
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
    places: [
      /^youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
      /^youtube\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#]|$)/,
      /^youtu\.be\/([\w-]{11})(?:[/?#]|$)/,
    ],
  },
}

export function isVideo(provider: unknown, id: unknown): boolean {
  const known = videoProviders.find((name) => name === provider)
  return known !== undefined && typeof id === 'string' && sources[known].id.test(id)
}

/** The page of a video whose provider and id are already checked. */
export function videoUrl({ provider, id }: Video): string {
  return sources[provider].address(id)
}

/** Which video a pasted address points to. */
export function findVideo(url: string): Video | undefined {
  const address = url.trim().match(/^(?:https?:\/\/)?(?:www\.|m\.)?(.{1,500})$/i)?.[1]
  if (address === undefined) return undefined
  for (const provider of videoProviders) {
    for (const place of sources[provider].places) {
      const id = place.exec(address)?.[1]
      if (id !== undefined && sources[provider].id.test(id)) return { provider, id }
    }
  }
  return undefined
}
