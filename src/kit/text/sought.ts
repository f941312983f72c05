import { phoneNumber } from './phone.ts'

const telephone = /^[+\d][\d\s().‑–-]{5,}$/

/** Whether a text has what is sought: a telephone however it is written, mail as it is, of a name each word. */
export function holdsSought(text: string, sought: string): boolean {
  const asked = sought.trim()
  if (asked === '') return false
  if (telephone.test(asked)) return digitsOf(text).includes(ownDigits(asked))
  if (asked.includes('@')) return text.toLowerCase().includes(asked.toLowerCase())
  const own = new Set(wordsOf(text))
  return wordsOf(asked).every((word) => own.has(word))
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** «8 (383) …» and «+7 383 …» are one number. */
const ownDigits = (phone: string) => digitsOf(phoneNumber(phone)).replace(/^7(?=\d{10}$)/, '')

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []
