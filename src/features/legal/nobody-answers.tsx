import { type OperatorField, operatorFields } from '#features/operator/operator.ts'
import { typograph } from '#kit/text/typography.ts'

/** In place of a policy or a consent that would name nobody. */
export const NobodyAnswers = ({ missing }: { missing: OperatorField[] }) => (
  <p>
    {typograph(
      `Федерация ещё не указала на сайте, кто отвечает за персональные данные. Не хватает: ${missing.map((name) => operatorFields[name]).join(', ')}. Пока этого нет, сайт не собирает данных посетителей и не выдаёт бланков согласий.`,
    )}
  </p>
)
