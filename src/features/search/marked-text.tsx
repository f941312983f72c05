import type { Fragment } from './search.contract.ts'

export function MarkedText({ fragments }: { fragments: Fragment[] }) {
  return fragments.map(({ text, match }, at) =>
    match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: fragments never change places
      <mark key={at}>{text}</mark>
    ) : (
      text
    ),
  )
}
