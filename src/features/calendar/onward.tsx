import { Arrow } from '#kit/ui/arrow.tsx'
import css from './onward.module.css'

/** Below the last day: who has read so far need not go back to the top. */
export const Onward = ({ href, words }: { href: string; words: string }) => (
  <p className={css.onward} data-screen-only>
    <a href={href}>
      {words}
      <Arrow />
    </a>
  </p>
)
