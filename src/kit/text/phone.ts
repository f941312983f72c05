/** `tel:` address of a telephone as people write it; of a number with an extension, the number. */
export function phoneHref(phone: string): string {
  return `tel:${phoneNumber(phone)}`
}

/** «8 (900) 000-00-00, доб. 12» → `+79000000000`; short city numbers stay as they are. */
export function phoneNumber(phone: string): string {
  const [number = ''] = phone.split(/,|доб/i)
  const digits = number.replace(/\D/g, '')
  if (/^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`
  return number.trim().startsWith('+') ? `+${digits}` : digits
}
