import type { Saying, SayingSection } from '#content/judo/wisdom.ts'
import { readSchool } from '#features/school/school.server.ts'
import { sayingSectionSet, sayingSet } from '#features/school/sets/wisdom.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import mat from '../mat.module.css'
import { sayingOfTheDay } from '../saying-of-the-day.ts'
import { SectionPager } from '../section-pager.tsx'
import css from './wisdom.module.css'

export const wisdomPage = definePage({
  path: '/about-judo/wisdom',
  section: 'wisdom',

  async load(db, { now, site }) {
    const school = await readSchool(db)
    const sayings = school.tell(sayingSet)
    const date = localDate(now, site.timeZone)
    return {
      ...{ date, sayings, today: sayingOfTheDay(date, sayings) },
      sections: school
        .tell(sayingSectionSet)
        .filter(({ id }) => sayings.some(({ section }) => section === id)),
    }
  },

  head() {
    return {
      title: 'Мудрые изречения',
      description:
        'Слова Дзигоро Кано, старых мастеров и японские пословицы, которые помнят в каждом зале: перевод, оригинал и автор.',
      image: siteCover,
    }
  },

  Body({ data: { date, sayings, today, sections }, request: { path } }) {
    return (
      <>
        <Today date={date} saying={today} />
        {sections.map((section) => (
          <section
            key={section.id}
            className={`${column.plain} ${css.section}`}
            aria-labelledby={`s-${section.id}`}
          >
            <div className={css.sectionHead}>
              <h2 id={`s-${section.id}`}>{section.name}</h2>
              <p>{typograph(section.about)}</p>
            </div>
            <List of={section.id} sayings={sayings} />
          </section>
        ))}
        <SectionPager path={path} />
      </>
    )
  },
})

function Today({ date, saying }: { date: string; saying: Saying | undefined }) {
  return (
    <header className={css.today}>
      <h1>Мудрые изречения</h1>
      {saying && <OfTheDay date={date} saying={saying} />}
    </header>
  )
}

function OfTheDay({ date, saying }: { date: string; saying: Saying }) {
  const { id, text, from, original, comment } = saying
  return (
    <>
      <div className={css.sun} data-art="behind" aria-hidden="true" />
      {original && (
        <p className={css.todayOriginal} lang="ja" data-long={original.length > 9 || undefined}>
          {original}
        </p>
      )}
      <div className={css.todayText}>
        <p className={css.date}>
          Изречение дня, <time dateTime={date}>{formatDate(date, { year: false })}</time>
        </p>
        <blockquote>
          <a href={`#${id}`}>{typograph(text)}</a>
        </blockquote>
        <p className={css.todayFrom}>{typograph(from)}</p>
        {comment && <p>{typograph(comment)}</p>}
      </div>
    </>
  )
}

const cloths = ['white', 'blue', 'straw', 'red', 'straw', 'ink']

const shapes: Record<SayingSection, (saying: Saying, index: number) => object> = {
  kano: ({ text }, index) => ({
    className: `${mat.mat} ${css.mat}`,
    'data-cloth': cloths[index % cloths.length],
    'data-wide': text.length > 50 || undefined,
  }),
  masters: () => ({ className: css.line }),
  proverbs: () => ({ className: css.strip }),
}

const originals: Record<SayingSection, string | undefined> = {
  kano: css.matOriginal,
  masters: css.lineOriginal,
  proverbs: css.stripOriginal,
}

function List({ of, sayings }: { of: SayingSection; sayings: Saying[] }) {
  return (
    <ul className={css[of]}>
      {sayings
        .filter(({ section }) => section === of)
        .map((saying, index) => (
          <li key={saying.id} id={saying.id} {...shapes[of](saying, index)}>
            {saying.original && (
              <p className={originals[of]} lang="ja">
                {saying.original}
              </p>
            )}
            <blockquote>{typograph(saying.text)}</blockquote>
            {of !== 'proverbs' && <p className={css.from}>{typograph(saying.from)}</p>}
            {saying.comment && <p className={css.comment}>{typograph(saying.comment)}</p>}
          </li>
        ))}
    </ul>
  )
}
