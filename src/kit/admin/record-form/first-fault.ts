/** To the first field that is marked; without one, to what tells why the save failed. */
export function focusFirstFault() {
  const field = document.querySelector<HTMLElement>(
    'main [aria-invalid="true"], main [data-lacks-file]',
  )
  field?.focus({ preventScroll: true })
  const place = field ?? document.querySelector('main form [role="alert"]')
  place?.scrollIntoView({ block: 'center' })
}
