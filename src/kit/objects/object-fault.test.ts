import { expect, test } from 'vitest'
import { ObjectFault } from './object-fault.ts'

const place = { origin: 'https://storage.example', bucket: 'photos', region: 'ru-1' }

const told: [status: number | undefined, code: string, sentence: RegExp, passes: boolean][] = [
  [403, 'InvalidAccessKeyId', /storage\.example не знает этого ключа/, false],
  [403, 'RequestTimeTooSkewed', /не верит часам этого сервера/, false],
  [301, 'PermanentRedirect', /не в регионе ru-1/, false],
  [403, 'QuotaExceeded', /для бакета «photos» кончилось место/, false],
  [507, '', /для бакета «photos» кончилось место/, false],
  [503, 'SlowDown', /отвечает отказом: 503 SlowDown$/, true],
  [400, '', /отвечает отказом: 400$/, false],
  [undefined, 'ENOTFOUND', /не отвечает \(ENOTFOUND\)/, true],
  [undefined, 'CERT_HAS_EXPIRED', /не договорились о шифровании \(CERT_HAS_EXPIRED\)/, false],
]

test.each(told)('%s %s is told in a sentence that helps', (status, code, sentence, passes) => {
  const fault = new ObjectFault(place, { status, code })
  expect(fault.message).toMatch(sentence)
  expect(fault.isPassing).toBe(passes)
})
