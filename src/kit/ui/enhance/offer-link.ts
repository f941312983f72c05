/** Selected, so that one's own «Copy» takes it. */
export function offerLink(address: string, status: Element) {
  const field = document.createElement('input')
  field.readOnly = true
  field.value = address
  field.ariaLabel = 'Ссылка'
  status.replaceChildren('Не получилось скопировать ссылку. Скопируйте её отсюда:', field)
  field.focus()
  field.select()
}
