import { typograph } from '#kit/text/typography.ts'

interface CopyFeedProps {
  feed: string
  className?: string | undefined
  /** Which of several it is. */
  of?: string
}

/** Beside every subscription: where no program of the device answers it, nothing is seen to happen. */
export const CopyFeed = ({ feed, className, of }: CopyFeedProps) => (
  <button className={className} type="button" data-copy={feed} hidden>
    Скопировать ссылку{of !== undefined && <span data-spoken> {typograph(of)}</span>}
  </button>
)

export const copyFeedWords = typograph(
  'Ничего не открылось или нужен календарь Google или Яндекса? Скопируйте ссылку и добавьте её там как «календарь по ссылке».',
)
