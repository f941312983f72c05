import { type OperatorStanding, requisiteWords } from '#features/operator/operator.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './nobody-answers.module.css'

/** In place of a policy or a consent that would name nobody. */
export const NobodyAnswers = ({ missing }: Pick<OperatorStanding, 'missing'>) => (
  <p>
    {typograph(
      `Федерация ещё не указала на сайте, кто отвечает за персональные данные. Не хватает: ${requisiteWords(missing)}. Пока этого нет, сайт не собирает данных посетителей и не выдаёт бланков согласий.`,
    )}
  </p>
)

/** Over a policy or a consent that names somebody invented. */
export const MadeUp = ({ madeUp }: Pick<OperatorStanding, 'madeUp'>) =>
  madeUp.length > 0 && (
    <p className={css.madeUp} role="note">
      {typograph(
        `Сайт показывает пример: сведения о том, кто отвечает за данные, выдуманы, а\u00a0именно ${requisiteWords(madeUp)}.`,
      )}
    </p>
  )
