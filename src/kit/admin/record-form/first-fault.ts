import { leadTo } from '../lead-to.ts'

const faults =
  'main :is([aria-invalid="true"], [data-lacks-file], [data-fault], .mantine-InputWrapper-error)'

/** To the first fault of the form, of whatever kind of input; without one, to what tells why the save failed. */
export function focusFirstFault() {
  const seen = [...document.querySelectorAll<HTMLElement>(faults)].find((one) =>
    one.checkVisibility(),
  )
  // The words of an input that is not marked by itself.
  const field = seen?.matches('.mantine-InputWrapper-error')
    ? (seen.parentElement?.querySelector<HTMLElement>('input, select, textarea, button') ?? seen)
    : seen
  const place = field ?? document.querySelector<HTMLElement>('main form [role="alert"]')
  if (place) leadTo(place)
}
