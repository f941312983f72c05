import { sportNames } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { bornText } from '#kit/text/birth-year.ts'
import { ended } from '#kit/text/sentences.ts'
import { typograph } from '#kit/text/typography.ts'
import { CopyFeed, copyFeedWords } from '#kit/ui/copy-feed.tsx'
import { QrCode } from '#kit/ui/qr-code.tsx'
import { alarmNames, type CalendarAddress, feedPath, typePlurals } from './calendar-address.ts'
import css from './subscribe.module.css'
import { SubscribeChoice } from './subscribe-choice.tsx'

interface SubscribeProps {
  site: Site
  address: CalendarAddress
  /** The name of the only one shown. */
  club?: string | undefined
}

/** How to get what the address shows into a phone, where it then stays up to date by itself. */
export function Subscribe({ site, address, club }: SubscribeProps) {
  const path = feedPath(address)
  const feed = site.url + path
  const webcal = feed.replace(/^https?:/, 'webcal:')
  const { types, sports, born, alarm } = address
  const narrowed = club
    ? [`тренировки, ${typograph(club)}`]
    : [
        ...types.map((type) => typePlurals[type].toLowerCase()),
        ...sports.map((sport) => sportNames[sport].toLowerCase()),
        ...(born ? [bornText(born)] : []),
      ]
  return (
    <section className={css.box} aria-labelledby="subscribe" data-screen-only>
      <div className={css.text}>
        <h2 id="subscribe">Календарь в&nbsp;телефоне</h2>
        <p>
          Подпишитесь один раз, и&nbsp;новые даты, переносы и&nbsp;отмены будут приходить сами.
          {narrowed.length > 0 &&
            ended(` В\u00a0подписку попадёт то, что выбрано: ${narrowed.join(', ')}`)}
          {alarm === 'evening' && ` Телефон напомнит ${alarmNames.evening}.`}
          {alarm === 'hour' &&
            ` Телефон напомнит ${alarmNames.hour}, а\u00a0о\u00a0том, что идёт весь день, накануне вечером.`}
        </p>
        <ul className={css.ways}>
          <li>
            <a className={css.main} href={webcal} data-button>
              Подписаться
            </a>
          </li>
          <li>
            <CopyFeed className={css.other} feed={feed} />
          </li>
          <li>
            <a className={css.other} href={path} download="calendar.ics">
              Скачать файл
            </a>
          </li>
        </ul>
        <SubscribeChoice address={address} />
        <p className={css.hint}>
          {copyFeedWords}
          {alarm &&
            typograph(
              ' Напоминания из подписки Google Календарь не берёт: включите их в его настройках.',
            )}
        </p>
        <p className={css.status} role="status" data-copy-status />
      </div>
      <div className={css.code}>
        <QrCode className={css.qr} text={webcal} label="QR-код подписки на календарь" />
        <p>Наведите камеру телефона</p>
      </div>
    </section>
  )
}
