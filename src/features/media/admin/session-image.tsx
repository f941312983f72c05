import { MissingImage } from './missing-image.tsx'
import { useSessionImage } from './use-session-image.ts'

/** An image that only an editor may see: fetched with the bearer, which an `<img>` cannot send. */
export function SessionImage({ path, alt }: { path: string; alt: string }) {
  const { address, missing, retry } = useSessionImage(path)
  if (missing) return <MissingImage retry={retry} />
  return address && <img src={address} alt={alt} decoding="async" />
}
