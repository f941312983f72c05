import type { Db } from '#kit/db/db.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { readPage } from '#kit/pages/page-number.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { count, plural } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { asksForPerson } from '../asks-for-person.ts'
import { MarkedText } from '../marked-text.tsx'
import type { SearchAnswer, SearchGroup, SearchHit } from '../search.contract.ts'
import type { Search } from '../search.server.ts'
import { searchAddress } from '../search-addresses.ts'
import { mostOfAskedKind } from '../search-candidates.server.ts'
import { Lens } from '../search-link.tsx'
import css from './search.module.css'

const firstOfKind = 5
const pageSize = 20
const examples = ['аттестация', 'первенство города', 'бросок через спину', 'учи-мата']

/** Where a name is found that the search does not tell. */
type LatestProtocol = (
  db: Db,
  clock: { now: Date; timeZone: string },
) => Promise<{ id: number; title: string } | undefined>

export const createSearchPage = (search: Search, findLatest: LatestProtocol) =>
  definePage({
    path: '/search',
    section: 'search',
    query: ['q', 'kind', 'page'],
    endless: true,

    async load(db, { query, now, site, part }) {
      const { q = '', kind } = query
      const page = readPage(query.page)
      if (page === undefined) return
      const limit = kind ? pageSize : firstOfKind
      const offset = kind ? (page - 1) * pageSize : 0
      const answer = await search.find(db, { q, kind, limit, offset, now, site, part })
      const isOfPerson = asksForPerson(q, answer.groups)
      const latest = isOfPerson
        ? await part(findLatest(db, { now, timeZone: site.timeZone }))
        : undefined
      return { q, kind, page, answer, isOfPerson, latest }
    },

    head({ q }, { site }) {
      return {
        title: q ? `Поиск: ${q}` : 'Поиск',
        description: `Поиск по новостям, соревнованиям, техникам и страницам. ${site.name}`,
        noindex: true,
      }
    },

    Body({ data: { q, kind, page, answer, isOfPerson, latest }, request }) {
      const isAsked = q.trim() !== ''
      return (
        <div className={`${column.page} ${css.page}`}>
          <h1>Поиск</h1>
          <SearchForm q={q} />
          {!isAsked && <Examples />}
          {isAsked && answer.unread.length > 0 && (
            <p className={css.summary} role="alert">
              Сейчас не получается искать в разделах: {answer.unread.join(', ')}. Попробуйте через
              минуту.
            </p>
          )}
          {isAsked && answer.total === 0 && <Nothing q={q} suggestion={answer.suggestion} />}
          {isAsked && answer.total === 0 && isOfPerson && <NotByName latest={latest} />}
          {isAsked && answer.total > 0 && (
            <>
              {answer.suggestion && (
                <div className={css.meant}>
                  <Suggestion suggestion={answer.suggestion} />
                </div>
              )}
              <Summary q={q} kind={kind} answer={answer} />
              {answer.groups.map((group) => (
                <Group
                  key={group.kind}
                  group={group}
                  q={q}
                  isAlone={kind !== undefined}
                  timeZone={request.site.timeZone}
                />
              ))}
              {isOfPerson && <NotByName latest={latest} />}
              {kind && (
                <Pagination
                  page={page}
                  pages={Math.ceil(
                    Math.min(answer.groups[0]?.total ?? 0, mostOfAskedKind) / pageSize,
                  )}
                  href={(number) => searchAddress(q, kind, number)}
                />
              )}
            </>
          )}
        </div>
      )
    },
  })

/** The same of every name: whether there is such a child here is not told. */
function NotByName({ latest }: { latest: { id: number; title: string } | null | undefined }) {
  return (
    <p className={css.quiet} data-not-by-name>
      {typograph(
        'Юных спортсменов по имени не ищем: так мы бережём детей. Их результаты есть в протоколах турниров: откройте нужный и впишите фамилию в поле «Спортсмен или тренер».',
      )}{' '}
      {latest && (
        <>
          Последние результаты:{' '}
          <a href={`/competitions/${latest.id}#results`}>{typograph(latest.title)}</a>.{' '}
        </>
      )}
      <a href="/competitions">Все соревнования</a>
    </p>
  )
}

function SearchForm({ q }: { q: string }) {
  return (
    <search data-screen-only>
      <form className={css.form} action="/search" data-answered>
        <input
          className={css.field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          required
          aria-label="Что искать"
          placeholder="Что ищем?"
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who comes without a question has come to write one
          autoFocus={q === ''}
        />
        <button className={css.submit} type="submit" aria-label="Найти">
          <Lens />
          <span>Найти</span>
        </button>
      </form>
    </search>
  )
}

function Summary({
  q,
  kind,
  answer,
}: {
  q: string
  kind: string | undefined
  answer: SearchAnswer
}) {
  const isMended = answer.question.toLowerCase() !== q.trim().toLowerCase()
  return (
    <>
      <p className={css.summary}>
        {isMended && <>Показываем результаты по запросу «{answer.question}». </>}
        {answer.isMore
          ? `Нашлось не\u00a0меньше ${count(answer.total, ['результата', 'результатов', 'результатов'])}.`
          : `${plural(answer.total, 'Нашёлся', 'Нашлось', 'Нашлось')} ${count(answer.total, ['результат', 'результата', 'результатов'])}.`}
      </p>
      {kind && (
        <p className={css.summary}>
          <a href={searchAddress(q)}>Искать во всех разделах</a>
        </p>
      )}
    </>
  )
}

interface GroupProps {
  group: SearchGroup
  q: string
  isAlone: boolean
  timeZone: string
}

function Group({ group: { kind, label, total, items }, q, isAlone, timeZone }: GroupProps) {
  return (
    <section className={css.group} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className={css.kind}>
        {label} <span className={css.total}>{total}</span>
      </h2>
      <ol className={css.hits}>
        {items.map((hit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may stand in one place
          <li key={`${hit.href} ${at}`} className={css.hit}>
            <Hit hit={hit} timeZone={timeZone} />
          </li>
        ))}
      </ol>
      {!isAlone && total > items.length && (
        <p>
          <a href={searchAddress(q, kind)}>Показать все: {total}</a>
        </p>
      )}
    </section>
  )
}

function Hit({ hit: { href, title, text, date }, timeZone }: { hit: SearchHit; timeZone: string }) {
  const day = date && date.length > 10 ? localDate(date, timeZone) : date
  return (
    <>
      <h3 className={css.title}>
        <a href={href}>
          <MarkedText fragments={title} />
        </a>
      </h3>
      {text.length > 0 && (
        <p className={css.text}>
          <MarkedText fragments={text.map((one) => ({ ...one, text: typograph(one.text) }))} />
        </p>
      )}
      {day && !saysDay(text.map((one) => one.text).join(''), day) && (
        <p className={css.date}>
          <time dateTime={day}>{formatDate(day)}</time>
        </p>
      )}
    </>
  )
}

/** «5–6 декабря 2026» says the day too. */
function saysDay(text: string, day: string): boolean {
  const [number, month] = formatDate(day).split(/\s/)
  return new RegExp(`(?<!\\d)${number}(?:[–-]\\d+)?\\s${month}`).test(text)
}

function Nothing({ q, suggestion }: { q: string; suggestion: string | null }) {
  return (
    <div className={css.nothing}>
      <p className={css.lead}>
        По запросу «<WithJapanese text={q.trim()} />» ничего не нашлось.
      </p>
      <Suggestion suggestion={suggestion} />
      <p>Попробуйте другое слово или&nbsp;оставьте в&nbsp;запросе только главное.</p>
      <Examples />
      <p>
        Не&nbsp;нашли? <a href="/contacts">Спросите федерацию</a>.
      </p>
    </div>
  )
}

const Suggestion = ({ suggestion }: { suggestion: string | null }) =>
  suggestion && (
    <p className={css.lead}>
      Возможно, вы искали «
      <a href={searchAddress(suggestion)}>
        <WithJapanese text={suggestion} />
      </a>
      »?
    </p>
  )

function Examples() {
  return (
    <p className={css.examples}>
      Например:{' '}
      {examples.map((example, at) => (
        <span key={example}>
          <a href={searchAddress(example)}>{example}</a>
          {at < examples.length - 1 && ', '}
        </span>
      ))}
    </p>
  )
}
