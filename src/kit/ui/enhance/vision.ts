import { recall, remember } from '#kit/base/remembered.ts'

type Settings = Record<string, string>

const key = 'vision'
const root = document.documentElement
const fresh: Settings = {
  size: '150',
  colors: 'white',
  letters: 'normal',
  lines: 'normal',
  pictures: 'on',
}

/** The low-vision mode: its switch and its panel; src/first.ts repeats the choice on every page. */
export function enhanceVision() {
  const panel = document.querySelector<HTMLFormElement>('form[data-vision-panel]')
  const toggles = document.querySelectorAll<HTMLButtonElement>('button[data-vision-switch]')
  if (!panel) return

  const show = (settings: Settings | undefined) => {
    for (const name of Object.keys(fresh)) {
      const value = settings?.[name]
      if (value) root.setAttribute(`data-vision-${name}`, value)
      else root.removeAttribute(`data-vision-${name}`)
      const field = panel.elements.namedItem(name)
      if (field instanceof RadioNodeList) field.value = value ?? fresh[name] ?? ''
    }
    for (const toggle of toggles) {
      const words = settings ? 'Обычная версия' : 'Версия для слабовидящих'
      toggle.toggleAttribute('data-on', settings !== undefined)
      toggle.title = words
      const [label] = toggle.getElementsByTagName('span')
      if (label) label.textContent = words
    }
    if (settings?.pictures === 'off') writeAlternatives()
    void soften(settings !== undefined)
  }
  const choose = (settings: Settings | undefined) => {
    show(settings)
    remember(key, settings && JSON.stringify(settings))
  }

  show(read())
  for (const toggle of toggles)
    toggle.addEventListener('click', () => {
      const settings = read() ? undefined : fresh
      choose(settings)
      toggle.closest<HTMLElement>('[popover]')?.hidePopover()
      const details = panel.querySelector('details')
      if (!settings || !details) return
      details.open = true
      details.querySelector('summary')?.focus()
    })
  panel.addEventListener('change', () => {
    choose(Object.fromEntries([...new FormData(panel)].map(([name, value]) => [name, `${value}`])))
  })
  panel.addEventListener('reset', (event) => {
    event.preventDefault()
    choose(undefined)
    for (const toggle of toggles) toggle.focus()
  })
  // Another tab, or a page that Back brings as it was left.
  addEventListener('storage', (event) => {
    if (event.key === key) show(read())
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) show(read())
  })
}

function read(): Settings | undefined {
  try {
    return JSON.parse(recall(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

let hyphens: Promise<typeof import('./soft-hyphens.ts') | undefined> | undefined

/** Without them long words are only broken less well. */
async function soften(isOn: boolean): Promise<void> {
  if (isOn) hyphens ??= import('./soft-hyphens.ts').catch(() => undefined)
  const loaded = await hyphens
  loaded?.softenTornWords(isOn)
}

/** Beside each picture of the page its description, which the style sheet shows instead. */
function writeAlternatives() {
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    'main img[alt], footer img[alt]',
  )) {
    if (!picture.alt || picture.dataset.described) continue
    picture.dataset.described = 'yes'
    const text = document.createElement('span')
    text.dataset.visionAlt = ''
    text.textContent = `Изображение: ${picture.alt}`
    picture.after(text)
  }
}
