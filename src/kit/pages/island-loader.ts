type Modules = Record<string, () => Promise<unknown>>

/** Brings in React and a component only for the islands that are wanted. */
export function startIslands(modules: Modules) {
  const byName = new Map(
    Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
  )
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = byName.get(place.dataset.island ?? '')
    if (load) start(place, async () => Promise.all([load(), import('./mount-island.ts')]))
  }
}

type Load = () => Promise<[unknown, typeof import('./mount-island.ts')]>

function start(place: HTMLElement, load: Load) {
  const mount = async (trigger?: string) => {
    const props = JSON.parse(place.querySelector('script')?.textContent ?? '{}')
    const [module, { mountIsland }] = await load()
    mountIsland(place, module, { ...props, trigger })
  }
  const quietly = () => {
    mount().catch((error) => console.error(error))
  }
  if (place.dataset.when === 'visible') whenVisible(place, quietly)
  else if (place.dataset.when === 'idle') setTimeout(quietly, 200)
  else whenClicked(place, load, mount)
}

function whenVisible(place: HTMLElement, mount: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      mount()
    },
    { rootMargin: '200px' },
  )
  observer.observe(place)
}

function whenClicked(place: HTMLElement, load: Load, mount: (trigger?: string) => Promise<void>) {
  const warm = () => load().catch(() => undefined)
  place.addEventListener('pointerenter', warm, { once: true })
  place.addEventListener('focusin', warm, { once: true })
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest('[data-trigger]')
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    place.removeEventListener('click', click)
    mount(target.getAttribute('data-trigger') ?? undefined).catch(() => {
      place.addEventListener('click', click)
      if (target instanceof HTMLAnchorElement) location.assign(target.href)
    })
  }
  place.addEventListener('click', click)
}
