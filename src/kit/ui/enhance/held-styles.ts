/**
 * Styles that the page has already: a script that is made with them looks for their link and would fetch them again.
 * As HTML, disabled, browsers fetch it ahead.
 */
export function nameHeldStyles(): void {
  const held = document.querySelector<HTMLMetaElement>('meta[name="held"]')
  for (const href of held?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = href
    document.head.append(link)
  }
}
