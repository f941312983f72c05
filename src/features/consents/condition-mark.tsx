import { typograph } from '#kit/text/typography.ts'
import css from './condition-mark.module.css'

/** Beside what somebody has let be published on conditions: the law wants them in sight. */
export const ConditionMark = ({ of }: { of: string | undefined }) =>
  of ? (
    <>
      {' '}
      <small className={css.mark}>{typograph(of)}</small>
    </>
  ) : null
