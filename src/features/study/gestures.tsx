import type { Gesture } from '#content/judo/gestures.ts'
import { CheckLegend, CheckMark } from '#features/judo/check-mark.tsx'
import mat from '#features/judo/mat.module.css'
import { ScoreGesture } from '#features/judo/score-gesture.tsx'
import type { Rule } from '#features/school/sets/rules.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import ruled from '#kit/ui/ruled.module.css'
import { GestureArt } from './gesture-art.tsx'
import css from './gestures.module.css'

/** What the referee shows, drawn. */
export const JudoGestures = ({ gestures }: { gestures: Gesture[] }) => (
  <section className={`${ruled.ruled} ${css.section}`} aria-labelledby="gestures">
    <h2 id="gestures">Что показывает судья</h2>
    <ul className={css.gestures}>
      {gestures.map(({ id, name, text }) => (
        <li key={id} className={`${mat.mat} ${css.gesture}`}>
          <GestureArt of={id} />
          <h3>{typograph(name)}</h3>
          <p>{typograph(text)}</p>
        </li>
      ))}
    </ul>
  </section>
)

interface SamboGesturesProps {
  rules: Rule[]
  /** The page says once what its rings mean. */
  isExplained: boolean
}

export const SamboGestures = ({ rules, isExplained }: SamboGesturesProps) => (
  <section className={`${ruled.ruled} ${css.section}`} aria-labelledby="gestures">
    <h2 id="gestures">Что показывает арбитр</h2>
    {rules.map((rule) => (
      <p key={rule.id} className={css.about}>
        {typograph(rule.text)}
        <CheckMark of={rule} />
      </p>
    ))}
    <ul className={css.scores}>
      {([1, 2, 4] as const).map((points, at) => (
        <li key={points}>
          <ScoreGesture points={points} corner={at % 2 === 0 ? 'red' : 'blue'} />
          {count(points, ['балл', 'балла', 'баллов'])}
        </li>
      ))}
    </ul>
    {!isExplained && (
      <p className={css.legend}>
        <CheckLegend />
      </p>
    )}
  </section>
)
