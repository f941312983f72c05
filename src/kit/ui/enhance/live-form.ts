import { parsePage } from './parse-page.ts'
/**
 * A search form that answers while one types: the page it would open is fetched and its
 * `[data-live-results]` put in place. Without this the form is an ordinary one.
 */
export function enhanceLiveForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    const results = document.querySelector('[data-live-results]')
    if (results) listen(form, results)
  }
}

function listen(form: HTMLFormElement, results: Element) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  async function show() {
    const turn = ++latest
    const address = addressOf(form)
    try {
      const answer = await fetch(address)
      if (!answer.ok) return
      const page = await parsePage(answer)
      const found = page.querySelector('[data-live-results]')
      // An answer that comes after the next question is not wanted any more.
      if (!found || turn !== latest) return
      results.replaceChildren(...found.childNodes)
      history.replaceState(history.state, '', address)
    } catch {
      // Without a connection the form still works as an ordinary one.
    }
  }

  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(show, 250)
  })
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  return query.size > 0 ? `${form.action}?${query}` : form.action
}
