import { readClubBook } from '#features/federation/club-book.server.ts'
import { listCoaches } from '#features/federation/coach-book.server.ts'
import { AlbumCard } from '#features/media/album-card.tsx'
import { listCompetitionAlbums } from '#features/media/albums.server.ts'
import { listCompetitionNews } from '#features/news/news.public.server.ts'
import { NewsTile } from '#features/news/news-card.tsx'
import { isOperatorNamed, readSearchEngines } from '#features/operator/operator.server.ts'
import { noClubBook } from '#features/results/club-book.ts'
import { readResultsFilter } from '#features/results/results-filter.ts'
import { Results } from '#features/results/results-list.tsx'
import { admitsMinors, isOffWeight } from '#features/sport/categories.ts'
import { sportNames } from '#features/sport/sports.ts'
import { readId } from '#kit/contract/address-id.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { localDate } from '#kit/text/dates.ts'
import { firstSentence, isEmptyDoc, richTextPlain } from '#kit/text/rich-text-words.ts'
import column from '#kit/ui/column.module.css'
import { HomeScreenHint } from '#kit/ui/home-screen-hint.tsx'
import { Part } from '#kit/ui/part.tsx'
import prose from '#kit/ui/prose.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { Share } from '#kit/ui/share.tsx'
import { keptAhead } from '../ahead.ts'
import { dateLine, phaseOf } from '../competition-words.ts'
import { listAhead, listExamsAhead } from '../competitions.list.server.ts'
import { findCompetitionParts } from '../competitions.server.ts'
import { misreadAthlete, nearestFitting, ownHours, readAthlete, readSaid } from '../own-category.ts'
import { examsFor } from '../own-exams.tsx'
import { protocolLinks } from '../protocol-links.ts'
import { sportsEvent } from '../sports-event.ts'
import { kindNames } from '../vocabulary.ts'
import css from './item.module.css'
import { Categories } from './item-categories.tsx'
import { Documents } from './item-documents.tsx'
import { Contacts, Entries } from './item-entries.tsx'
import { Exam } from './item-exam.tsx'
import { ItemHead } from './item-head.tsx'
import { OwnCategory } from './item-own-category.tsx'
import { Program } from './item-program.tsx'
import { Rules } from './item-rules.tsx'

const aboutWords = {
  competition: 'О соревновании',
  festival: 'О фестивале',
  grading: 'Об аттестации',
}

export const competitionPage = definePage({
  path: '/competitions/:id',
  section: 'competition',
  query: ['sex', 'year', 'weight', 'club', 'who'],

  async load(db, { params, query, now, site, part }) {
    const id = readId(params.id)
    if (!id) return
    const reader = { now, timeZone: site.timeZone, seesNames: false }
    const found = await findCompetitionParts(db, id, reader, part)
    if (!found) return
    const { documents, results } = found
    const item = {
      ...found.item,
      documents: documents ?? [],
      results: results ?? [],
    }
    const [news, albums, book, coaches, takesRequests] = await Promise.all([
      part(listCompetitionNews(db, item.id, now)),
      part(listCompetitionAlbums(db, item, part)),
      item.results.length > 0 ? part(readClubBook(db)) : null,
      item.results.length > 0 ? part(listCoaches(db)) : null,
      item.results.length > 0 ? part(isOperatorNamed(db)) : null,
    ])
    // What is not known may be of children.
    const isOfAdults =
      item.categories.length > 0 && !item.categories.some((one) => admitsMinors(one, item.date))
    const isBound = item.results.some(({ conditions }) => conditions !== undefined)
    const isQuoted = !isBound && (isOfAdults || (await part(readSearchEngines(db))) === 'all')
    const athlete = readAthlete(query)
    const hours = athlete && item.kind !== 'grading' ? ownHours(item, athlete) : undefined
    const isTaken = !athlete || !hours || hours.some((one) => !isOffWeight(one, athlete))
    const clock = { now, timeZone: site.timeZone }
    const [ahead, exams] = isTaken
      ? [null, null]
      : await Promise.all([part(listAhead(db, clock)), part(listExamsAhead(db, clock))])
    const today = localDate(now, site.timeZone)
    return {
      item,
      documents,
      results,
      news,
      albums,
      today,
      isQuoted,
      athlete,
      said: readSaid(query),
      misread: misreadAthlete(query),
      filter: readResultsFilter(query),
      linksOf: protocolLinks(item, book, coaches),
      book: book ?? noClubBook,
      takesRequests: takesRequests === true,
      hours,
      elsewhere: athlete && ahead && nearestFitting(ahead, athlete, { today, beside: item }),
      exams: athlete && exams ? examsFor(exams, athlete) : [],
    }
  },

  head({ item }, request) {
    const lead = firstSentence(richTextPlain(item.description), 160)
    const what = item.kind === 'competition' ? undefined : kindNames[item.kind]
    const facts = [what, dateLine(item), item.location, sportNames[item.sport]]
      .filter(Boolean)
      .join(', ')
    const description = [facts, lead].filter(Boolean).join('. ')
    const image = shareImage('competitions', item, item.title)
    const parts = { description, image: image.path }
    return {
      title: item.title,
      description,
      canonical: request.path,
      image,
      atHand: ['own-answer-here'],
      jsonLd: [
        sportsEvent(item, parts, request),
        breadcrumbs(request.site, [
          { name: 'Соревнования', path: '/competitions' },
          { name: item.title, path: request.path },
        ]),
      ],
    }
  },

  Body({ data, request: { site, path } }) {
    const { item, documents, results, news, albums, today, athlete, said, misread, filter, hours } =
      data
    const { linksOf, isQuoted, book, takesRequests } = data
    const { elsewhere, exams } = data
    const phase = phaseOf(item, today)
    // When they cannot be read, nobody says that there are none.
    const hasRegulations = !documents || documents.some(({ type }) => type === 'regulations')
    const isGrading = item.kind === 'grading'
    const own = item.categories.length > 0 && !isGrading && phase !== 'after' && (
      <OwnCategory
        {...{ item, athlete, said, misread, hasRegulations, hours, elsewhere, exams, path, today }}
      />
    )
    const program = item.program.length > 0 && <Program {...{ item, today, hours }} />
    return (
      <article className={column.wide} {...keptAhead(item, today)}>
        <ItemHead item={item} today={today} />
        <div className={css.body}>
          <div className={css.entries}>
            {phase !== 'after' && <Entries item={item} today={today} />}
          </div>
          <div className={css.main}>
            <Part of={results} failure="Ошибка при загрузке результатов">
              {(places) =>
                places.length > 0 && (
                  <Results
                    results={item.results}
                    categories={item.categories}
                    of={`${item.title}, ${dateLine(item)}`}
                    season={item.date.slice(0, 4)}
                    {...{ filter, path, linksOf, book, isQuoted, takesRequests }}
                  />
                )
              }
            </Part>
            <Part of={albums} failure="Ошибка при загрузке альбомов">
              {(own) =>
                own.length > 0 && (
                  <section aria-labelledby="albums" data-screen-only>
                    <SectionHead id="albums" title="Фотографии" />
                    <div className={css.news}>
                      {own.map((album) => (
                        <AlbumCard key={album.id} album={album} level={3} />
                      ))}
                    </div>
                  </section>
                )
              }
            </Part>
            {own}
            <Exam item={item} />
            {phase === 'live' && program}
            <Part of={documents} failure="Ошибка при загрузке документов">
              {(files) => files.length > 0 && <Documents documents={files} kind={item.kind} />}
            </Part>
            {phase !== 'live' && program}
            {item.categories.length > 0 && <Categories {...{ item, hasRegulations, hours }} />}
            {!isEmptyDoc(item.description) && (
              <section aria-labelledby="about">
                <SectionHead id="about" title={aboutWords[item.kind]} />
                <div className={prose.prose}>
                  <RichText doc={item.description} />
                </div>
              </section>
            )}
            <Part of={news} failure="Ошибка при загрузке новостей">
              {(about) =>
                about.length > 0 && (
                  <section aria-labelledby="news" data-screen-only>
                    <SectionHead id="news" title="Новости по теме" />
                    <div className={css.news}>
                      {about.map((one) => (
                        <NewsTile key={one.id} news={one} timeZone={site.timeZone} />
                      ))}
                    </div>
                  </section>
                )
              }
            </Part>
          </div>
          <aside className={css.aside}>
            <Contacts item={item} />
            <Rules item={item} />
            <Share url={site.url + path} title={item.title} />
            <HomeScreenHint />
          </aside>
        </div>
      </article>
    )
  },
})
