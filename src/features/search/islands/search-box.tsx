import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '#kit/text/dates.ts'
import { MarkedText } from '../marked-text.tsx'
import type { SearchAnswer, SearchHit } from '../search.contract.ts'
import { searchAddress } from '../search-addresses.ts'
import link from '../search-link.module.css'
import { Lens } from '../search-link.tsx'
import css from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

/** The search over the page at hand: answers appear while the visitor types. */
export default function SearchBox() {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [q, setQ] = useState('')
  const { answer, failed } = useSuggestions(q)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <>
      <a
        ref={opener}
        className={link.link}
        href="/search"
        title="Поиск"
        aria-label="Поиск"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        <Lens />
      </a>
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-label="Поиск по сайту"
        onClose={() => opener.current?.focus()}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current?.close()
        }}
        onKeyDown={walk}
      >
        <div className={css.sheet}>
          <form className={css.form} action="/search">
            <input
              className={css.field}
              type="search"
              name="q"
              value={q}
              maxLength={100}
              required
              aria-label="Что искать"
              placeholder="Что ищем?"
              enterKeyHint="search"
              autoComplete="off"
              onChange={(event) => setQ(event.target.value)}
            />
            <button className={css.submit} type="submit" aria-label="Найти">
              <Lens />
            </button>
            <button className={css.close} type="button" onClick={() => dialog.current?.close()}>
              Закрыть
            </button>
          </form>
          <p className={css.status} role="status">
            {failed ? 'Подсказки не загрузились. Нажмите Enter, чтобы искать.' : said(answer)}
          </p>
          {answer && <Suggestions q={q} answer={answer} />}
        </div>
      </dialog>
    </>
  )
}

function said(answer: SearchAnswer | undefined): string {
  if (!answer || answer.total > 0) return ''
  return 'Ничего не нашлось.'
}

function Suggestions({ q, answer }: { q: string; answer: SearchAnswer }) {
  return (
    <>
      {answer.suggestion && (
        <p>
          Возможно, вы искали «<a href={searchAddress(answer.suggestion)}>{answer.suggestion}</a>»?
        </p>
      )}
      {answer.groups.map(({ kind, label, items }) => (
        <section key={kind} aria-label={label}>
          <p className={css.kind}>{label}</p>
          <ul className={css.hits}>
            {items.map((hit, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may stand in one place
              <li key={`${hit.href} ${at}`}>
                <a className={css.hit} href={hit.href}>
                  <MarkedText fragments={hit.title} />
                  <Note hit={hit} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {answer.total > 0 && (
        <p>
          <a href={searchAddress(q)}>Все результаты: {answer.total}</a>
        </p>
      )}
    </>
  )
}

/** What has its day may have namesakes on others, and may be cancelled. */
function Note({ hit: { text, date } }: { hit: SearchHit }) {
  if (date === null) return null
  const said = text.length > 0 ? text : [{ text: formatDate(date.slice(0, 10)), match: false }]
  return (
    <span className={css.note}>
      <MarkedText fragments={said} />
    </span>
  )
}

/** The arrows go from the field through the answers and back. */
function walk(event: KeyboardEvent<HTMLDialogElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<Element>('input, a')]
  const at = document.activeElement ? stops.indexOf(document.activeElement) : 0
  const next = stops[at + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
