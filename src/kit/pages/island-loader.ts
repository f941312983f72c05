type Modules = Record<string, () => Promise<unknown>>

/**
 * Brings in React and a component only for the islands that are wanted.
 * @returns what fetches the scripts of one by its name.
 */
export function startIslands(modules: Modules): (name?: string) => Promise<unknown> {
  const byName = new Map(
    Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
  )
  const fetchIsland = async (name = '') =>
    Promise.all([byName.get(name)?.(), import('./mount-island.ts')] as const)
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island } = place.dataset
    if (island && byName.has(island)) start(place, () => fetchIsland(island))
  }
  return fetchIsland
}

type Load = () => Promise<readonly [unknown, typeof import('./mount-island.ts')]>
type Mount = (tapped?: () => string | undefined) => Promise<void>

function start(place: HTMLElement, load: Load) {
  const mount: Mount = async (tapped) => {
    const props = JSON.parse(place.querySelector('script')?.textContent ?? '{}')
    const [module, { mountIsland }] = await load()
    mountIsland(place, module, { ...props, trigger: tapped?.() })
  }
  if (place.dataset.when === 'idle') whenIdle(place, load, mount)
  else whenClicked(place, load, mount)
}

/** What is tapped before it is there is told to it; what did not come is asked for once more by a tap. */
function whenIdle(place: HTMLElement, load: Load, mount: Mount) {
  let tapped: string | undefined
  const note = ({ target }: Event) => {
    const trigger = target instanceof Element && target.closest('[data-trigger]')
    if (trigger) tapped = trigger.getAttribute('data-trigger') ?? undefined
  }
  place.addEventListener('click', note)
  setTimeout(() => {
    mount(() => tapped)
      .catch(() => whenClicked(place, load, mount))
      .finally(() => place.removeEventListener('click', note))
  }, 200)
}

function whenClicked(place: HTMLElement, load: Load, mount: Mount) {
  const warm = () => load().catch(() => undefined)
  place.addEventListener('pointerenter', warm, { once: true })
  place.addEventListener('focusin', warm, { once: true })
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest('[data-trigger]')
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    place.removeEventListener('click', click)
    mount(() => target.getAttribute('data-trigger') ?? undefined).catch(() => {
      place.addEventListener('click', click)
      if (target instanceof HTMLAnchorElement) location.assign(target.href)
    })
  }
  place.addEventListener('click', click)
}
