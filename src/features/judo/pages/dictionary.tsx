import type { Track } from '#content/judo/history.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import tabs from '#kit/ui/tabs.module.css'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import { askPairs, type DictionaryPair, type DictionaryWord } from '../dictionary.ts'
import { SectionPager } from '../section-pager.tsx'
import { dictionaryAddress, samboTrail } from '../technique-addresses.ts'
import { CatalogueSearch, FoundWords } from '../technique-catalogue.tsx'
import css from './dictionary.module.css'

const forms = ['пара слов', 'пары слов', 'пар слов'] as const
const directions: Record<Track, string> = { sambo: 'Самбо — дзюдо', judo: 'Дзюдо — самбо' }

export const dictionaryPage = definePage({
  path: '/about-sambo/dictionary',
  section: 'dictionary',
  query: ['from', 'q'],
  answers: ['как по-японски', 'как называется в самбо', 'перевод терминов'],

  tells: ['school_text'],

  async load(db, { query }) {
    // Track sambo is the page itself.
    const from = query.from ?? 'sambo'
    if ((from !== 'sambo' && from !== 'judo') || query.from === 'sambo') return
    const q = query.q?.trim() || undefined
    const school = await readSchool(db)
    const about = passagesOf(school).pairs.text
    return { from: from as Track, q, about, answer: askPairs(from, q, school) }
  },

  words: ({ answer }) =>
    answer.found.map(({ sambo, judo }) => `${sambo.name} ${judo?.name ?? ''}`).join('\n'),

  head({ from, q, answer }, { site, path }) {
    return {
      title: q ? `Словарь дзюдо и самбо: «${q}»` : `Словарь: ${directions[from].toLowerCase()}`,
      description: `Как один и тот же приём, команда или оценка называются в дзюдо и в самбо и в чём разница: ${count(answer.found.length, forms)}.`,
      canonical: dictionaryAddress({ from, q }),
      image: siteCover,
      noindex: q !== undefined,
      jsonLd: [samboTrail(site, [{ name: 'Словарь', path }])],
    }
  },

  Body({ data: { from, q, about, answer }, request: { path } }) {
    const pairs = answer.found
    return (
      <>
        <div className={column.underTrail}>
          <header className={css.head}>
            <h1>Словарь дзюдо и самбо</h1>
            <nav className={`${tabs.tabs} ${css.directions}`} aria-label="Откуда" data-screen-only>
              {(Object.keys(directions) as Track[]).map((one) => (
                <a
                  key={one}
                  href={dictionaryAddress({ from: one, q })}
                  aria-current={one === from ? 'page' : undefined}
                >
                  {directions[one]}
                </a>
              ))}
            </nav>
            <p className={css.lead}>{typograph(about)}</p>
            <CatalogueSearch
              action={dictionaryAddress({ from: 'sambo' })}
              label="Найти слово"
              placeholder="подножка, иппон"
              q={q}
              kept={{ from: from === 'judo' ? from : undefined }}
            />
          </header>
          <div data-live-results aria-live="polite">
            <p className={css.summary} id="list">
              <FoundWords q={q} answer={answer} forms={forms} all={dictionaryAddress({ from })} />{' '}
              <CheckLegend matter="words" />
            </p>
            {pairs.length > 0 && <Pairs from={from} pairs={pairs} />}
          </div>
          <p data-screen-only>
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

const columns: Record<Track, { sports: [Track, Track]; names: [string, string] }> = {
  sambo: { sports: ['sambo', 'judo'], names: ['Самбо', 'Дзюдо'] },
  judo: { sports: ['judo', 'sambo'], names: ['Дзюдо', 'Самбо'] },
}

function Pairs({ from, pairs }: { from: Track; pairs: DictionaryPair[] }) {
  const { sports, names } = columns[from]
  return (
    <table className={css.pairs}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.sambo.name}>
            <th scope="row">
              <Word of={pair[sports[0]]} absence={pair.absence} />
            </th>
            <td data-label={names[1]}>
              <Word of={pair[sports[1]]} absence={pair.absence} />
              <CheckMark of={pair} matter="words" /> {pair.note && <p>{typograph(pair.note)}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WordProps {
  of: DictionaryWord | undefined
  absence: string | undefined
}

function Word({ of, absence }: WordProps) {
  if (!of) return <span className={css.none}>{absence}</span>
  return of.href ? <a href={of.href}>{typograph(of.name)}</a> : typograph(of.name)
}
