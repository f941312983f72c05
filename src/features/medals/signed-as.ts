import { coachesIn, maySignAs } from '#features/federation/coach-book.ts'
import { clubKey } from '#features/results/club-key.ts'

/** How these rows of a protocol call one coach, as far as all of them do: by it they are found in the whole. */
export function signedAs(coach: string, written: readonly string[]): string {
  const signed = written.flatMap(coachesIn).find((one) => maySignAs(coach, one)) ?? ''
  return signed
    .split(' ')
    .filter((word) => written.every((text) => clubKey(text).includes(clubKey(word))))
    .join(' ')
}
