import type { Track } from '#content/judo/history.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { tracks } from '#features/school/sets/shared-fields.ts'
import { type SchoolWord, wordSet } from '#features/school/sets/words.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import tabs from '#kit/ui/tabs.module.css'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import { askWords } from '../glossary.ts'
import { SectionPager } from '../section-pager.tsx'
import { dictionaryAddress, glossaryAddress } from '../technique-addresses.ts'
import { CatalogueSearch, FoundWords } from '../technique-catalogue.tsx'
import css from './dictionary.module.css'

const forms = ['слово', 'слова', 'слов'] as const
const russian = new Intl.Collator('ru')

export const glossaryPage = definePage({
  path: '/about-judo/glossary',
  section: 'dictionary',
  query: ['sport', 'q'],
  answers: ['словарь терминов', 'слова дзюдо', 'что значит слово в дзюдо', 'ударение в словах'],
  tells: ['school_text'],

  async load(db, { query }) {
    const sport = (Object.keys(tracks) as Track[]).find((one) => one === query.sport)
    if (query.sport !== sport) return
    const q = query.q?.trim() || undefined
    const school = await readSchool(db)
    const all = school.tell(wordSet).toSorted((one, other) => russian.compare(one.word, other.word))
    const answer = askWords(all, { sport, q })
    return { ...{ sport, q, about: passagesOf(school).words.text }, answer }
  },

  words: ({ answer }) => answer.found.map(({ word }) => word).join('\n'),

  head({ sport, q, answer }, { site, path }) {
    const name = sport ? `Словарь терминов: ${tracks[sport].toLowerCase()}` : 'Словарь терминов'
    return {
      title: q ? `Словарь терминов: «${q}»` : name,
      description: `Слова зала и соревнований по-русски: ударение, как пишется по-японски, что значит. ${count(answer.found.length, forms)}.`,
      canonical: glossaryAddress({ sport, q }),
      image: siteCover,
      noindex: q !== undefined,
      jsonLd: [breadcrumbs(site, [{ name: 'Словарь терминов', path }])],
    }
  },

  Body({ data: { sport, q, about, answer }, request: { path } }) {
    const shown = answer.found
    return (
      <>
        <div className={column.page}>
          <header className={css.head}>
            <h1>Словарь терминов</h1>
            <nav
              className={`${tabs.tabs} ${css.directions}`}
              aria-label="Вид борьбы"
              data-screen-only
            >
              {[undefined, 'judo' as const, 'sambo' as const].map((one) => (
                <a
                  key={one ?? 'all'}
                  href={glossaryAddress({ sport: one, q })}
                  aria-current={one === sport ? 'page' : undefined}
                >
                  {one ? tracks[one] : 'Все слова'}
                </a>
              ))}
            </nav>
            <p className={css.lead}>{typograph(about)}</p>
            <CatalogueSearch
              action={glossaryAddress({})}
              label="Найти слово"
              placeholder="матэ, удержание"
              q={q}
              kept={{ sport }}
            />
          </header>
          <div data-live-results aria-live="polite">
            <p className={css.summary} id="list">
              <FoundWords q={q} answer={answer} forms={forms} all={glossaryAddress({ sport })} />{' '}
              {shown.some(({ certainty }) => certainty === 'medium') && (
                <CheckLegend matter="words" />
              )}
            </p>
            <dl className={css.words}>
              {shown.map((word) => (
                <Entry key={word.id} word={word} />
              ))}
            </dl>
          </div>
          <p className={css.more} data-screen-only>
            <a href={dictionaryAddress({ from: sport ?? 'judo' })}>
              Как одно и&nbsp;то&nbsp;же называется в&nbsp;дзюдо и&nbsp;в&nbsp;самбо
            </a>
            <button className={question.show} type="button" data-print hidden>
              Напечатать
            </button>
          </p>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

function Entry({
  word: { id, word, spoken, written, meaning, sport, certainty },
}: {
  word: SchoolWord
}) {
  return (
    <div id={id} className={css.word} data-sport={sport}>
      <dt>
        {spoken || word}
        {written && (
          <span className={css.written} lang="ja">
            {written}
          </span>
        )}
      </dt>
      <dd>
        {typograph(meaning)}
        <CheckMark of={{ certainty }} matter="words" />
      </dd>
    </div>
  )
}
