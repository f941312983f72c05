import { bring } from '#kit/ui/enhance/bring.ts'

type Modules = Record<string, () => Promise<unknown>>

/** Brings in React and a component only for the islands that are wanted. */
export function startIslands(modules: Modules): void {
  const byName = new Map(
    Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
  )
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = byName.get(place.dataset.island ?? '')
    if (load) start(place, () => Promise.all([load(), import('./mount-island.ts')] as const))
  }
}

type Load = () => Promise<readonly [unknown, typeof import('./mount-island.ts')]>
type Mount = (tapped?: () => Element | undefined) => Promise<void>

function start(place: HTMLElement, load: Load) {
  const mount: Mount = async (tapped) => {
    const props = JSON.parse(place.querySelector('script')?.textContent ?? '{}')
    const [module, { mountIsland }] = await load()
    mountIsland(place, module, {
      ...props,
      trigger: tapped?.()?.getAttribute('data-trigger') ?? undefined,
    })
  }
  if (place.dataset.when === 'idle') whenIdle(place, load, mount)
  else whenClicked(place, load, mount)
}

const triggerOf = ({ target }: Event) =>
  (target instanceof Element && target.closest('[data-trigger]')) || undefined

/** What is tapped before it is there is told to it. */
function whenIdle(place: HTMLElement, load: Load, mount: Mount) {
  let tapped: Element | undefined
  const note = (event: Event) => {
    tapped = triggerOf(event) ?? tapped
  }
  place.addEventListener('click', note)
  setTimeout(() => {
    mount(() => tapped)
      .catch(() => {
        const open = whenClicked(place, load, mount)
        const [button] = place.querySelectorAll('button[data-trigger]')
        open(tapped, tapped ?? button)
      })
      .finally(() => place.removeEventListener('click', note))
  }, 200)
}

function whenClicked(place: HTMLElement, load: Load, mount: Mount) {
  const warm = () => load().catch(() => undefined)
  place.addEventListener('pointerenter', warm, { once: true })
  place.addEventListener('focusin', warm, { once: true })
  const open = (tapped: Element | undefined, beside = tapped) => {
    const start = async () => {
      place.removeEventListener('click', click)
      await mount(() => tapped).catch((error) => {
        place.addEventListener('click', click)
        throw error
      })
    }
    if (beside instanceof HTMLAnchorElement) start().catch(() => location.assign(beside.href))
    else if (beside) void bring(beside, start)
  }
  const click = (event: MouseEvent) => {
    const tapped = triggerOf(event)
    if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(tapped)
  }
  place.addEventListener('click', click)
  return open
}
