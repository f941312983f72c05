import type { Page } from '@playwright/test'

/** Something a finger can tap, as the page shows it now. */
export interface Door {
  /** The value of its `data-door`, put there to find it again. */
  at: number
  /** The same for doors that do the same: the rows of a list share one. */
  sign: string
  /** The same for doors that look the same, whatever is written on them. */
  look: string
  name: string
  /** Where a link leads, when it leads somewhere on this site. */
  leads?: string
  /** What a finger finds at most: a dialog's main button, which does what the dialog asks. */
  commits: boolean
  /** Belongs to the frame around every screen: menu, header, footer. */
  frame: boolean
}

/** A phone's menu lies over the screen while its burger shows that it is open. */
const layers =
  '[role=dialog], [role=menu], [role=listbox], dialog[open], nav:popover-open, header:has([aria-label="Закрыть меню"]) ~ nav'

/** Every door in the topmost layer, a dialog or menu before the screen, in the order of the page. */
export function listDoors(page: Page): Promise<Door[]> {
  return page.evaluate((layers) => {
    const tappable = [
      'a[href]',
      'button',
      'summary',
      '[role=button]',
      '[role=tab]',
      '[role=menuitem]',
      '[role=option]',
      'input[aria-haspopup]',
      'input[type=checkbox]',
      'input[type=radio]',
    ].join()

    const general = (text: string) =>
      text
        .replace(/«.*»/, '«»')
        .replace(/[\d\s]+/g, (found) => (/\d/.test(found) ? ' N ' : ' '))
        .trim()
        .slice(0, 60)

    const seen = (element: Element): boolean => {
      const { width, height, right, left, bottom } = element.getBoundingClientRect()
      return (
        width > 0 &&
        height > 0 &&
        right > 0 &&
        bottom + scrollY > 0 &&
        left < innerWidth &&
        !element.closest('[inert], [aria-hidden=true]') &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }

    const nameOf = (element: Element): string =>
      (
        element.getAttribute('aria-label') ??
        ((element as HTMLElement).innerText?.trim() ||
          (element as HTMLInputElement).labels?.[0]?.innerText) ??
        ''
      ).trim() ||
      element.querySelector('img')?.alt ||
      element.getAttribute('title') ||
      ''

    const shape = (element: Element, until: Element | null): string => {
      const steps: string[] = []
      for (let step: Element | null = element; step && step !== until; step = step.parentElement)
        steps.unshift(step.tagName.toLowerCase())
      return steps.join('>')
    }

    // In a row the name of its record stands in «», after a colon, or in the picture.
    const action = (element: HTMLElement): string => {
      const label = element.getAttribute('aria-label')
      if (!label || element.querySelector('img')) return general(element.innerText)
      return general(label.replace(/«.*»/, '«»').replace(/: .+/, ': …'))
    }

    // Of three filters at once and more, all combinations would be a walk of days: one stands for them.
    const conditions = (names: string[]) => (names.length > 2 ? 'several' : names.sort().join())

    const top = [...document.querySelectorAll(layers)].filter(seen).at(-1)

    for (const old of document.querySelectorAll('[data-door]')) old.removeAttribute('data-door')
    return [...(top ?? document).querySelectorAll<HTMLElement>(tappable)]
      .map((element) =>
        element.matches('input[type=checkbox], input[type=radio]') && !seen(element)
          ? (element.closest('label') ??
            document.querySelector<HTMLElement>(`label[for="${element.id}"]`) ??
            element)
          : element,
      )
      .filter((element) => seen(element) && !element.matches(':disabled, [data-disabled=true]'))
      .map((element, at) => {
        element.dataset.door = String(at)
        const name = nameOf(element)
        const row = element.closest(
          'tr, li, article, [role=row], [role=listitem], [role=gridcell], [role=option]',
        )
        const frame = Boolean(
          element.closest('nav[aria-label=Разделы]') || (!top && element.closest('header, footer')),
        )
        const inRow = row && !frame && !element.closest('nav')
        const href = (element as HTMLAnchorElement).href
        const link = element.matches('a[href]') && /^https?:/.test(href) ? new URL(href) : undefined
        const ours = link?.origin === location.origin ? link : undefined
        const target = ours
          ? `${ours.pathname
              .replace(/[\da-f-]{20,}/g, 'N')
              .replace(/\d+/g, 'N')
              .replace(/(techniques\/).+/, '$1N')}?${conditions([...ours.searchParams.keys()])}`
          : (link?.origin ?? element.getAttribute('href') ?? '')
        const said = inRow
          ? shape(element, row) + (row === element ? '' : action(element))
          : general(name)
        return {
          at,
          look: `${shape(element, null)} ${element.className}`,
          name: name.replace(/\s+/g, ' ').slice(0, 80),
          sign: element.matches('a[href]')
            ? `a ${target} ${inRow ? shape(element, row) : ''}`
            : `${element.tagName.toLowerCase()} ${inRow ? 'row ' : ''}${said}`,
          ...(ours && { leads: ours.pathname + ours.search }),
          commits:
            Boolean(top) &&
            element.matches(
              '[type=submit], .mantine-Button-root:is([data-variant=filled], :not([data-variant]))',
            ),
          frame,
        }
      })
  }, layers)
}

/** What lies over the screen: dialogs, menus and lists of choices, the topmost last. */
export function openLayers(page: Page): Promise<('dialog' | 'choice')[]> {
  return page.evaluate(
    (layers) =>
      [...document.querySelectorAll(layers)]
        .filter(
          (layer) =>
            layer.getBoundingClientRect().width > 0 &&
            layer.getBoundingClientRect().right > 0 &&
            layer.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((layer) => (layer.matches('[role=menu], [role=listbox]') ? 'choice' : 'dialog')),
    layers,
  )
}
