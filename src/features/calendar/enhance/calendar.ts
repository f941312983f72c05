import over from '#kit/ui/dialog.module.css'
import { parsePage } from '#kit/ui/enhance/parse-page.ts'
import css from './event-dialog.module.css'

/**
 * The calendar is whole without this; here an event opens over it and a swipe turns the month.
 * @param first what it was started by, perhaps the beginning of a swipe.
 */
export function enhanceCalendar(page: HTMLElement, first: Event) {
  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-entry]')
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openEvent(link).catch(() => location.assign(link.href))
  })
  turnOnSwipe(page, first)
}

async function openEvent(link: HTMLAnchorElement) {
  const dialog = document.createElement('dialog')
  dialog.className = `${over.dialog} ${css.dialog}`
  const said = document.createElement('div')
  said.className = over.said ?? ''
  said.append(await readEvent(link))
  dialog.append(said, controls(link))
  dialog.setAttribute('aria-labelledby', 'event-title')
  dialog.querySelector('h1, h2')?.setAttribute('id', 'event-title')
  // A click on the dialog itself, not in it, is a click on the backdrop.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  // Large words would be scrolled past to the first link.
  dialog.querySelector('h2')?.focus()
}

/** The event as its own page shows it, with the day that was asked for. */
async function readEvent(link: HTMLAnchorElement): Promise<Element> {
  const response = await fetch(link.href)
  if (!response.ok) throw new Error(`${response.status} ${link.href}`)
  const page = await parsePage(response)
  const article = page.querySelector('[data-event]')
  if (!article) throw new Error(`No event at ${link.href}`)
  article.querySelector('[data-next-dates]')?.remove()
  const heading = document.createElement('h2')
  heading.tabIndex = -1
  const title = article.querySelector('h1')
  heading.append(...(title?.childNodes ?? []))
  title?.replaceWith(heading)
  const when = article.querySelector('[data-when]')
  if (when) when.textContent = link.dataset.entry ?? when.textContent
  return article
}

function controls(link: HTMLAnchorElement): HTMLElement {
  const row = document.createElement('form')
  row.method = 'dialog'
  row.className = `${over.deeds} ${css.controls}`
  const page = document.createElement('a')
  page.href = link.href
  page.textContent = 'Страница события'
  const close = document.createElement('button')
  close.textContent = 'Закрыть'
  row.append(page, close)
  return row
}

const shortestSwipe = 70

function turnOnSwipe(page: HTMLElement, first: Event) {
  let start: Touch | undefined
  const begin = ({ touches, target }: TouchEvent) => {
    const scrolls = target instanceof Element && target.closest('nav')
    start = touches.length === 1 && !scrolls ? touches[0] : undefined
  }
  if (first.type === 'touchstart') begin(first as TouchEvent)
  page.addEventListener('touchstart', begin, { passive: true })
  page.addEventListener(
    'touchend',
    ({ changedTouches: [end] }) => {
      if (!start || !end) return
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY]
      start = undefined
      if (Math.abs(x) < shortestSwipe || Math.abs(x) < Math.abs(y) * 2) return
      page.querySelector<HTMLAnchorElement>(`a[rel="${x < 0 ? 'next' : 'prev'}"]`)?.click()
    },
    { passive: true },
  )
}
