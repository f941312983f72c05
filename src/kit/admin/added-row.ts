const lines = 'input:not([type=hidden]), textarea, select'

/** A row that `data-add-row` adds is typed into next: its first empty line is brought into sight and focused. */
export function focusAddedRows() {
  const plan = ({ target }: Event) => {
    const form = (target as Element).closest('[data-add-row]')?.closest('form')
    if (!form) return
    const known = new Set(form.querySelectorAll(lines))
    // When the row has been drawn.
    setTimeout(() => {
      const fresh = [...form.querySelectorAll<HTMLInputElement>(lines)].filter(
        (line) => !known.has(line) && line.checkVisibility({ visibilityProperty: true }),
      )
      // The field has chosen another.
      if (fresh.some((line) => line === document.activeElement)) return
      const first = fresh.find(({ value }) => value === '') ?? fresh[0]
      first?.focus()
    })
  }
  addEventListener('click', plan, true)
}
