/** Into sight and under the hand, out of what is folded. */
export function leadTo(place: HTMLElement) {
  for (
    let over = place.closest('details');
    over;
    over = over.parentElement?.closest('details') ?? null
  )
    over.open = true
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
