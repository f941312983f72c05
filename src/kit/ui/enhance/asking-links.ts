/** Before a link is followed. */
export const enhanceAskingLinks = () => addEventListener('click', takeAlong, { capture: true })

/**
 * A link `data-asks="day time"` asks these itself and the rest as the form beside it: what was typed there and not sent yet
 * goes along.
 */
function takeAlong({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-asks]') : null
  const form = document.querySelector<HTMLFormElement>('form[data-answered]')
  if (!link || !form) return
  const own = link.dataset.asks?.split(' ')
  const asked = new URL(link.href)
  const typed = new FormData(form)
  for (const { name } of form.elements as Iterable<Element & { name: string }>) {
    const value = typed.get(name)
    if (!name || own?.includes(name)) continue
    if (value) asked.searchParams.set(name, String(value))
    else asked.searchParams.delete(name)
  }
  link.href = String(asked)
}
