import { japaneseSign } from '#kit/text/japanese.ts'

const japanese = new RegExp(`(${japaneseSign.source}+)`, 'u')

/** A text whose Japanese says that it is: for the voice of a screen reader and the shapes of the signs. */
export function WithJapanese({ text }: { text: string }) {
  return text.split(japanese).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={at} lang="ja">
        {part}
      </span>
    ),
  )
}
