/** The rules of paper come after the first paint: without them the screen would be printed, menu and all. */
export async function printPage(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const coming = [...sheets].filter(({ sheet, disabled }) => !sheet && !disabled)
  if (coming.length > 0) await Promise.all(coming.map(ended))
  window.print()
}

const ended = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })
