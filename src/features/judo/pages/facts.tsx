import { type Fact, type FactCategory, factCategories } from '#content/judo/facts.ts'
import { readSchool } from '#features/school/school.server.ts'
import { factSet } from '#features/school/sets/facts.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { japaneseSign } from '#kit/text/japanese.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import mat from '../mat.module.css'
import { SectionPager } from '../section-pager.tsx'
import css from './facts.module.css'

const cloths = ['blue', 'straw', 'white', 'red', 'straw', 'ink', 'white', 'straw']

type Shape = 'half' | 'wide' | 'tall' | 'three' | 'four'

const bySize: Shape[] = ['half', 'wide', 'three', 'four']

/** Mats 1:2, upright and lying, with half mats between; the last one fills its row of four. */
function shapeAt(index: number, total: number): Shape {
  if (index < total - 1) return usualShape(index, total)
  const taken = Array.from({ length: index }, (_, before) => usualShape(before, total))
  const cells = taken.reduce((sum, shape) => sum + (shape === 'half' ? 1 : 2), 0)
  return bySize[3 - (cells % 4)]!
}

function usualShape(index: number, total: number): Shape {
  if (index % 8 === 0 || index % 8 === 5) return 'wide'
  return index % 8 === 3 && index < total - 4 ? 'tall' : 'half'
}

export const factsPage = definePage({
  path: '/about-judo/interesting-facts',
  section: 'facts',
  query: ['category'],

  async load(db, { query }) {
    const category = factCategories.find(({ id }) => id === query.category)
    if (query.category !== category?.id) return
    const facts = (await readSchool(db)).tell(factSet)
    return { category, shown: facts.filter((fact) => !category || fact.category === category.id) }
  },

  head({ category }) {
    const name = 'Интересные факты'
    return {
      title: category ? `${name}: ${category.name.toLowerCase()}` : name,
      description:
        'Двенадцать татами, двести три схватки без поражений, медаль, которую отобрали: коротко и по делу о дзюдо и самбо.',
      canonical: address(category?.id),
      image: siteCover,
    }
  },

  Body({ data: { category, shown }, request: { path } }) {
    return (
      <>
        <div className={column.underTrail}>
          <header className={css.head}>
            <h1>Интересные факты</h1>
            <nav aria-label="Темы" data-screen-only>
              <ul className={css.categories}>
                {[undefined, ...factCategories].map((one) => (
                  <li key={one?.id ?? 'all'}>
                    <a
                      href={address(one?.id)}
                      aria-current={one?.id === category?.id ? 'page' : undefined}
                    >
                      {one?.name ?? 'Все'}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {shown.some(({ certainty }) => certainty === 'medium') && (
              <p>
                <CheckLegend matter="history" />
              </p>
            )}
          </header>
          <ul className={css.wall}>
            {shown.map((fact, index) => (
              <Poster
                key={fact.id}
                fact={fact}
                cloth={cloths[index % cloths.length]}
                shape={shapeAt(index, shown.length)}
              />
            ))}
          </ul>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

interface PosterProps {
  fact: Fact
  cloth: string | undefined
  shape: Shape
}

function Poster({ fact: { id, mark, title, text, certainty }, cloth, shape }: PosterProps) {
  return (
    <li id={id} className={`${mat.mat} ${css.poster}`} data-cloth={cloth} data-shape={shape}>
      <p className={css.mark} data-length={Math.min(widthOf(mark), 6)} aria-hidden="true">
        <WithJapanese text={mark} />
      </p>
      <div>
        <h2>{typograph(title)}</h2>
        <p>
          {typograph(text)}
          <CheckMark of={{ certainty }} matter="history" />
        </p>
      </div>
    </li>
  )
}

/** In letters; a Japanese sign is as wide as two. */
const widthOf = (mark: string) =>
  [...mark].reduce((width, sign) => width + (japaneseSign.test(sign) ? 2 : 1), 0)

function address(category: FactCategory | undefined): string {
  const base = '/about-judo/interesting-facts'
  return category ? `${base}?category=${category}` : base
}
