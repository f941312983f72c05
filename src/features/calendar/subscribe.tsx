import { sportNames } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { QrCode } from '#kit/ui/qr-code.tsx'
import { type CalendarFilter, feedPath, typePlurals } from './calendar-address.ts'
import css from './subscribe.module.css'

/** How to get what the filter shows into a phone, where it then stays up to date by itself. */
export function Subscribe({ site, filter }: { site: Site; filter: CalendarFilter }) {
  const path = feedPath(filter)
  const address = site.url + path
  const webcal = address.replace(/^https?:/, 'webcal:')
  const narrowed = [
    filter.type && typePlurals[filter.type].toLowerCase(),
    filter.sport && sportNames[filter.sport].toLowerCase(),
  ].filter(Boolean)
  return (
    <section className={css.box} aria-labelledby="subscribe" data-screen-only>
      <div className={css.text}>
        <h2 id="subscribe">Календарь в&nbsp;телефоне</h2>
        <p>
          Подпишитесь один раз, и&nbsp;новые даты, переносы и&nbsp;отмены будут приходить сами.
          {narrowed.length > 0 &&
            ` В\u00a0подписку попадёт то, что выбрано: ${narrowed.join(', ')}.`}
        </p>
        <ul className={css.ways}>
          <li>
            <a className={css.main} href={webcal}>
              Подписаться
            </a>
          </li>
          <li>
            <button className={css.other} type="button" data-copy={address} hidden>
              Скопировать адрес
            </button>
          </li>
          <li>
            <a className={css.other} href={path} download="calendar.ics">
              Скачать файл
            </a>
          </li>
        </ul>
        <p className={css.status} role="status" data-copy-status />
        <p className={css.hint}>
          Для Google Календаря и&nbsp;Яндекс Календаря скопируйте адрес и&nbsp;добавьте его как
          «календарь по&nbsp;ссылке».
        </p>
      </div>
      <div className={css.code}>
        <QrCode className={css.qr} text={webcal} label="QR-код подписки на календарь" />
        <p>Наведите камеру телефона</p>
      </div>
    </section>
  )
}
