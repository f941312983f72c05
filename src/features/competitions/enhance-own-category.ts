const key = 'ownCategory'
const names = ['sex', 'year', 'weight'] as const

/** Remembers the athlete on this device and shows the answer without leaving the page. */
export function enhanceOwnCategory() {
  const inAddress = new URLSearchParams(location.search)
  if (inAddress.has('sex')) remember(inAddress)
  else {
    const stored = recall()
    if (stored) show(stored).catch(() => undefined)
  }
  // Beside another question the last answer would be a wrong one.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('[data-own-category]')
    if (form) form.parentElement?.querySelector('[data-own-answer]')?.remove()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('ownCategory' in form.dataset)) return
    event.preventDefault()
    if (event.submitter) event.submitter.textContent = 'Ищем…'
    const data = new FormData(form)
    const query = new URLSearchParams(
      names.flatMap((name) => (data.get(name) ? [[name, String(data.get(name))]] : [])),
    )
    remember(query)
    show(query).catch(() => form.submit())
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-own-forget]')) forget()
  })
}

async function show(query: URLSearchParams) {
  const address = `${location.pathname}?${query}`
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // A copy from the phone says how old it is.
  const kept = fresh.querySelector('body > [data-kept]')
  if (kept && !document.querySelector('body > [data-kept]')) document.body.prepend(kept)
  for (const block of document.querySelectorAll('[data-live]')) {
    const found = fresh.getElementById(block.id)
    if (found) block.replaceWith(found)
  }
  history.replaceState(history.state, '', address + location.hash)
}

// A browser may refuse to keep anything; the form works all the same.
function remember(query: URLSearchParams) {
  try {
    localStorage.setItem(key, String(query))
  } catch {}
}

function recall(): URLSearchParams | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored ? new URLSearchParams(stored) : undefined
  } catch {
    return undefined
  }
}

function forget() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
