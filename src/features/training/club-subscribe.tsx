import type { Club } from '#features/federation/clubs.record.ts'
import type { Site } from '#kit/base/site.ts'
import { typograph } from '#kit/text/typography.ts'
import { CopyFeed, copyFeedWords } from '#kit/ui/copy-feed.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import css from './club-subscribe.module.css'

interface ClubSubscribeProps {
  site: Site
  club: Club
  groups: { key: string; label: string }[]
}

/** The club's usual week in a phone, whole or one group of it. */
export function ClubSubscribe({ site, club: { id, inCalendar }, groups }: ClubSubscribeProps) {
  const feed = `${site.url}/calendar/club-${id}.ics`
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return (
    <section className={css.box} aria-labelledby="subscribe" data-screen-only>
      <SectionHead id="subscribe" title="Расписание в телефоне" />
      <p>
        {typograph(
          inCalendar
            ? 'Подпишитесь один раз: занятия встанут в календарь телефона, а новое расписание, переносы и отмены придут сами.'
            : 'Подпишитесь один раз: занятия встанут в календарь телефона, а новое расписание придёт само. Это обычная неделя клуба, праздники и отмены уточняйте у тренера.',
        )}
      </p>
      <ul className={css.ways}>
        <li>
          <a className={css.main} href={webcal} data-button>
            {groups.length > 1 ? 'Подписаться на\u00a0все занятия' : 'Подписаться'}
          </a>
          <CopyFeed feed={feed} />
        </li>
        {groups.length > 1 &&
          groups.map(({ key, label }) => (
            <li key={key}>
              <a href={`${webcal}?group=${key}`}>{typograph(`Подписаться: ${label}`)}</a>
              <CopyFeed feed={`${feed}?group=${key}`} of={label} />
            </li>
          ))}
      </ul>
      <p className={css.hint}>{copyFeedWords}</p>
      <p className={css.status} role="status" data-copy-status />
    </section>
  )
}
