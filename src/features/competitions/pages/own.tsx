import type { Athlete } from '#features/sport/categories.ts'
import { isOwnSport, sportNames, sports } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import column from '#kit/ui/column.module.css'
import { CopyFeed, copyFeedWords } from '#kit/ui/copy-feed.tsx'
import { dateLine, entriesWords, placeLine } from '../competition-words.ts'
import { listAhead, listExamsAhead } from '../competitions.list.server.ts'
import { ownAddress, ownFeedPath } from '../own-address.ts'
import {
  athleteQuery,
  isItem,
  misreadAthlete,
  nearestOfEachSport,
  type OwnHours,
  passedBy,
  readAthlete,
  readSaid,
  type Told,
} from '../own-category.ts'
import { groupWords, othersNotes, whyNowhere } from '../own-category-words.ts'
import { examsFor, OwnExams } from '../own-exams.tsx'
import { ownLine } from '../own-line.ts'
import css from './item-own-category.module.css'
import { OwnForm } from './own-form.tsx'

const path = ownAddress

/** The nearest competitions of one's own category; the main page of a device that remembers it takes its line from here. */
export const ownCategoryPage = definePage({
  path,
  section: 'own-category',
  answers: ['моя категория', 'весовые категории', 'какой у меня вес'],
  query: ['sex', 'year', 'weight'],

  async load(db, { query, now, site }) {
    const clock = { now, timeZone: site.timeZone }
    const today = localDate(now, site.timeZone)
    const athlete = readAthlete(query)
    const said = readSaid(query)
    const misread = misreadAthlete(query)
    if (!athlete)
      return { today, athlete, said, misread, fitting: [], without: [], missed: [], exams: [] }
    const [ahead, exams] = await Promise.all([listAhead(db, clock), listExamsAhead(db, clock)])
    const fitting = nearestOfEachSport(ahead, athlete, { today })
    const without = sports.filter(
      (sport) =>
        (isOwnSport(sport) || ahead.some((one) => one.sport === sport)) &&
        !fitting.some(({ competition }) => competition.sport === sport),
    )
    return {
      ...{ today, athlete, said, misread, fitting, without },
      missed: passedBy(ahead, athlete, fitting),
      exams: examsFor(exams, athlete),
    }
  },

  head: () => ({
    title: 'Моя категория',
    description:
      'Ваша весовая категория: ближайшие турниры, где есть группа для вашего года рождения и веса.',
    canonical: path,
    image: siteCover,
  }),

  Body({ data, request: { site } }) {
    const { today, athlete, said, misread, fitting, without, missed, exams } = data
    const year = Number(today.slice(0, 4))
    return (
      <article className={column.underTrail}>
        <h1 className={css.title}>Моя категория</h1>
        <section className={css.own} id="own" data-live="own">
          <OwnForm {...{ athlete, said, misread, path }} isWeighed from={1920} to={year} />
          {athlete && (
            <div className={css.answer} role="status" data-own-answer>
              {fitting.length === 0 ? (
                <p>
                  {typograph(
                    `Для ${athlete.birthYear} года рождения соревнований и фестивалей пока не объявлено.`,
                  )}
                </p>
              ) : (
                <ul className={css.groups}>
                  {fitting.map(({ competition, own, others }, at) => {
                    const season = Number(competition.date.slice(0, 4))
                    const { when, what } = ownLine(competition, own, today)
                    const entries = entriesWords(competition, today)
                    const line = at === 0 && { 'data-own-when': when, 'data-own-what': what }
                    return (
                      <li key={competition.id}>
                        <a
                          href={`/competitions/${competition.id}?${athleteQuery(athlete)}#own`}
                          {...line}
                        >
                          {typograph(competition.title)}
                        </a>
                        <p>
                          {dateLine(competition)}, {sportNames[competition.sport].toLowerCase()}.{' '}
                          {typograph(groupWords(own, athlete, season))}.
                        </p>
                        {placeLine(competition) !== '' && (
                          <p>{typograph(placeLine(competition))}</p>
                        )}
                        <p>
                          <Hours of={own} />
                        </p>
                        {entries && <p>{typograph(withCause('Заявки', entries))}</p>}
                        {othersNotes(own, others).map((note) => (
                          <p key={note}>{typograph(note)}</p>
                        ))}
                      </li>
                    )
                  })}
                </ul>
              )}
              <AskWeight {...{ athlete, fitting }} />
              {missed.map((one) => (
                <p key={one.id} data-own-missed>
                  <a href={`/competitions/${one.id}?${athleteQuery(athlete)}#own`}>
                    {typograph(one.title)}
                  </a>
                  {typograph(`, ${dateLine(one)}. ${whyNowhere(one, athlete)}`)}
                </p>
              ))}
              {fitting.length > 0 && without.length > 0 && (
                <p data-own-without>
                  {typograph(
                    `${capitalize(without.map((sport) => sportNames[sport].toLowerCase()).join(', '))}: турнира с вашей категорией пока не объявлено.`,
                  )}
                </p>
              )}
              <OwnExams {...{ exams, athlete, today }} />
              <Subscription {...{ athlete, site }} />
            </div>
          )}
        </section>
      </article>
    )
  },
})

interface AskWeightProps {
  athlete: Athlete
  fitting: readonly { own: OwnHours }[]
}

/** Where the groups have weights, the own one is what the page is asked for. */
function AskWeight({ athlete, fitting }: AskWeightProps) {
  const weighed = fitting
    .map(({ own }) => own)
    .filter(({ category }) => category.weights.length > 0)
  if (athlete.weight !== undefined || weighed.length === 0) return null
  const isHourByWeight = weighed.some((own) => own.weighIn === 'weight' || own.start === 'weight')
  return <p>{typograph(`Впишите вес — назовём категорию${isHourByWeight ? ' и час' : ''}.`)}</p>
}

interface SubscriptionProps {
  athlete: Athlete
  site: Site
}

/** Whoever knows the own category once need not come back for each next competition. */
function Subscription({ athlete, site }: SubscriptionProps) {
  const feed = site.url + ownFeedPath(athlete)
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return (
    <div data-screen-only>
      <p className={css.phone}>
        <a href={webcal}>Подписаться на&nbsp;турниры этой категории</a>
        <a href={`${webcal}&alarm=evening`}>То&nbsp;же с&nbsp;напоминанием накануне</a>
        <CopyFeed feed={feed} />
      </p>
      <p className={css.older}>
        {typograph('Новые турниры, часы взвешивания и переносы придут в календарь телефона сами.')}{' '}
        {copyFeedWords}
        {athlete.weight !== undefined && typograph(' Изменится вес — подпишитесь заново.')}
      </p>
      <p className={`${css.older} ${css.copied}`} role="status" data-copy-status />
    </div>
  )
}

const Hours = ({ of: { admission, weighIn, start } }: { of: OwnHours }) => (
  <>
    <Hour name="Комиссия по&nbsp;допуску" told={admission} />
    <Hour name="Взвешивание" told={weighIn} />
    <Hour name="Начало" told={start} />
  </>
)

const Hour = ({ name, told }: { name: string; told: Told }) =>
  isItem(told) && (
    <>
      {name} {formatDate(told.date, { year: false, weekday: true })}, <strong>{told.time}</strong>.{' '}
    </>
  )
