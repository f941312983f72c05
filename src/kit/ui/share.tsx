import css from './share.module.css'
import { shareTargets } from './share-targets.ts'

/** Plain links; the two buttons are shown by the enhancement script where they can work. */
export function Share({ url, title }: { url: string; title: string }) {
  return (
    <div data-screen-only>
      <p className={css.title}>Поделиться</p>
      <ul className={css.list}>
        {shareTargets(url, title).map((target) => (
          <li key={target.label}>
            <a
              className={css.link}
              href={target.href}
              target="_blank"
              rel="noopener noreferrer"
              data-button
            >
              {target.label}
            </a>
          </li>
        ))}
        <li>
          <button className={css.link} type="button" data-copy={url} hidden>
            Скопировать ссылку
          </button>
        </li>
        <li>
          <button className={css.link} type="button" data-share={url} data-title={title} hidden>
            Отправить…
          </button>
        </li>
      </ul>
      <p className={css.status} role="status" data-copy-status />
    </div>
  )
}
