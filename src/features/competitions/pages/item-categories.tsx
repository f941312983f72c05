import { categoryName, categoryWords } from '#features/sport/categories.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { birthYears } from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { OwnHours } from '../own-category.ts'
import { tellsWeights } from '../own-category-words.ts'
import css from './item.module.css'

interface CategoriesProps {
  item: CompetitionItem
  hasRegulations: boolean
  hours: OwnHours[] | undefined
}

export function Categories({ item, hasRegulations, hours }: CategoriesProps) {
  const year = Number(item.date.slice(0, 4))
  const isWeighed = tellsWeights(item)
  return (
    <section aria-labelledby="categories" id="categories-block" data-live="categories">
      <SectionHead id="categories" title={item.kind === 'grading' ? 'Группы' : 'Категории'} />
      <div className={css.scroll}>
        <table className={css.categories}>
          <thead>
            <tr>
              <th scope="col">Группа</th>
              <th scope="col">Годы рождения</th>
              {isWeighed && <th scope="col">Вес, кг</th>}
            </tr>
          </thead>
          <tbody>
            {item.categories.map((category) => {
              const own = hours?.find((one) => one.category === category)
              return (
                <tr key={categoryName(category)} data-own={own ? '' : undefined}>
                  <th scope="row">{typograph(categoryWords(category))}</th>
                  <td data-label="Годы рождения">{typograph(birthYears(category, year))}</td>
                  {isWeighed && (
                    <td data-label="Вес, кг">
                      {category.weights.length === 0 ? (
                        hasRegulations ? (
                          'по положению'
                        ) : (
                          'пока не\u00a0объявлены'
                        )
                      ) : (
                        <ul className={css.weights}>
                          {category.weights.map((weight) => (
                            <li key={weight} data-own={own?.weight === weight ? '' : undefined}>
                              {weight.replace('-', '−')}
                            </li>
                          ))}
                        </ul>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
