import type { HeadImage } from './page.ts'

/** The drawn picture of a link to a record; a new version of the record has a new address. */
export function shareImage(
  kind: string,
  { id, version }: { id: number; version: number },
  alt: string,
): HeadImage {
  return { path: `/og/${kind}/${id}-${version}.jpg`, width: 1200, height: 630, alt }
}
