/** The row of the menu fits: its width depends on the window and on the chosen text size. */
function isWide(): boolean {
  const burger = document.querySelector('[popovertarget="menu"]')
  return !burger || getComputedStyle(burger).display === 'none'
}

/**
 * The menus open and close without this; here they also close when the visitor is done with them.
 * @param first what it was started by: a pointer may be over one already.
 */
export function enhanceMenus(first?: Event) {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const sheet = document.querySelector<HTMLElement>('nav[popover]')

  const closeAll = (except?: EventTarget | null) => {
    for (const menu of menus)
      if (!(except instanceof Node && menu.contains(except))) menu.open = false
  }
  const closeSheet = () => {
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
  }

  for (const menu of menus) openOnHover(menu, first?.type === 'pointerover')
  document.addEventListener('click', (event) => {
    if (isWide()) closeAll(event.target)
  })
  document.addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open)
    if (event.key !== 'Escape' || !open || !isWide()) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  sheet?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) {
      closeAll()
      closeSheet()
    }
  })
  let wide = isWide()
  addEventListener('resize', () => {
    if (wide === isWide()) return
    wide = !wide
    closeAll()
    closeSheet()
  })
  // A page restored by Back must not come with the menu that was tapped to leave it.
  addEventListener('pagehide', () => {
    closeAll()
    closeSheet()
  })
}

function openOnHover(menu: HTMLDetailsElement, isPointed: boolean) {
  let hovered = false
  const open = () => {
    if (isWide() && !menu.open) menu.open = hovered = true
  }
  if (isPointed && menu.matches(':hover')) open()
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') open()
  })
  menu.addEventListener('pointerleave', () => {
    if (hovered) menu.open = hovered = false
  })
  // The click of someone who came to open it must not close what the hover has just opened.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (hovered) event.preventDefault()
    hovered = false
  })
  menu.addEventListener('focusout', (event) => {
    if (isWide() && event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget))
      menu.open = false
  })
}
