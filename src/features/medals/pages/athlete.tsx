import { dateLine } from '#features/competitions/competition-words.ts'
import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { NameRequestLink } from '#features/consents/name-request-link.tsx'
import { readClubBook } from '#features/federation/club-book.server.ts'
import { listCoaches } from '#features/federation/coach-book.server.ts'
import { coachWritten, type NamedCoach, namedCoaches } from '#features/federation/coach-book.ts'
import { CoachNames } from '#features/federation/coach-name.tsx'
import type { AlbumPhoto } from '#features/media/consented-photos.server.ts'
import { altOf } from '#features/media/photo-grid.tsx'
import { isOperatorNamed } from '#features/operator/operator.server.ts'
import { athleteAddress } from '#features/results/athlete-rules.ts'
import { clubWritten } from '#features/results/club-book.ts'
import { medalsOf, medalWords } from '#features/results/medal-rules.ts'
import { sportNames } from '#features/sport/sports.ts'
import { weightName } from '#features/sport/weights.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { uncapitalize } from '#kit/text/capitalize.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Part } from '#kit/ui/part.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { type AthleteResult, listAthleteResults } from '../athlete.server.ts'
import { listAthletePhotos } from '../athlete-photos.server.ts'
import css from './medals.module.css'

const longest = 160
const sexes = ['m', 'f'] as const

/** Of adults; who may be a minor has none (docs/decisions/0147). */
export const athletePage = definePage({
  path: '/competitions/athletes/:sex',
  section: 'athlete',
  query: ['name', 'club'],
  endless: true,

  async load(db, { params, query: { name = '', club = '' }, now, site, part }) {
    const book = await readClubBook(db)
    const sex = sexes.find((one) => one === params.sex)
    if (!sex) return
    const asked = { name: name.trim().slice(0, longest), club: club.trim().slice(0, longest), sex }
    const today = localDate(now, site.timeZone)
    const results = await listAthleteResults(db, book, asked, today)
    const [latest] = results
    if (!latest) return
    const [takesRequests, coaches, photos] = await Promise.all([
      part(isOperatorNamed(db)),
      part(listCoaches(db)),
      part(listAthletePhotos(db, results, today)),
    ])
    const own = clubWritten(book, latest.club)
    const won = results.map((one) => ({
      ...one,
      coaches: namedCoaches(one.coach, (name) => coachWritten(coaches ?? [], name, own?.id)),
    }))
    return { results: won, latest, sex, club: own, photos, takesRequests: takesRequests === true }
  },

  head({ latest, sex }, { site, path }) {
    return {
      title: latest.athlete,
      description: `${latest.athlete}: результаты по протоколам, опубликованным на сайте.`,
      canonical: athleteAddress({ ...latest, sex }),
      image: siteCover,
      noindex: true,
      jsonLd: [
        breadcrumbs(site, [
          { name: 'Соревнования', path: '/competitions' },
          { name: latest.athlete, path },
        ]),
      ],
    }
  },

  Body({ data: { results, latest, sex, club, photos, takesRequests } }) {
    const medals = medalWords(medalsOf(results))
    return (
      <article className={column.page}>
        <header className={css.person}>
          <h1>{latest.athlete}</h1>
          <p>
            {club ? (
              <a href={`/federation/clubs/${club.id}`}>{typograph(club.name)}</a>
            ) : (
              typograph(latest.club)
            )}
          </p>
          <p>
            {[count(results.length, ['результат', 'результата', 'результатов']), medals]
              .filter(Boolean)
              .join(': ')}
          </p>
        </header>
        <ul className={css.won}>
          {results.map((one) => (
            <li key={`${one.id} ${one.category}`}>
              <Result of={one} />
            </li>
          ))}
        </ul>
        <Part of={photos} failure="Ошибка при загрузке фотографий">
          {(shown) => <Photos of={shown} />}
        </Part>
        <p className={css.made}>
          {typograph(
            'Собрано по протоколам, опубликованным на сайте: одно имя и один клуб. Детские результаты сюда не входят.',
          )}{' '}
          Нашли ошибку или хотите, чтобы этой страницы не было?
        </p>
        <NameRequestLink page={athleteAddress({ ...latest, sex })} isTaken={takesRequests} />
      </article>
    )
  },
})

/** A tile leads to the photo in its album. */
function Photos({ of }: { of: AlbumPhoto[] }) {
  if (of.length === 0) return null
  const conditions = [...new Set(of.map((photo) => photo.conditions))]
  return (
    <section className={css.shown} aria-labelledby="photos" data-screen-only>
      <SectionHead id="photos" title="Фотографии" />
      <ul className={css.photos}>
        {of.map((photo, at) => (
          <li key={photo.id}>
            <a href={`/media/${photo.album_id}?photo=${photo.id}`}>
              <Picture
                className={css.photo}
                source={photo}
                alt={altOf(photo, at, photo.albumTitle)}
                sizes="(max-width: 40rem) 46vw, 15rem"
                maxWidth={960}
                cover
              />
            </a>
          </li>
        ))}
      </ul>
      {conditions.map((words) => (
        <ConditionMark key={words} of={words} />
      ))}
    </section>
  )
}

function Result({ of: one }: { of: AthleteResult & { coaches: NamedCoach[] } }) {
  const facts = [
    sportNames[one.sport],
    uncapitalize(one.category),
    one.weight && weightName(one.weight),
  ]
  return (
    <>
      <a href={`/competitions/${one.id}?${new URLSearchParams({ who: one.athlete })}#results`}>
        {typograph(one.title)}
      </a>
      <span>{dateLine(one)}</span>
      <strong>{one.place}-е место</strong>
      <span>
        {typograph(facts.filter(Boolean).join(', '))}
        {one.coaches.length > 0 && ', тренер '}
        <CoachNames of={one.coaches} />
      </span>
      {one.albums.map((album) => (
        <span key={album.id} data-screen-only>
          Фотографии: <a href={`/media/${album.id}`}>{typograph(album.title)}</a>
        </span>
      ))}
    </>
  )
}
