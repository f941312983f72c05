import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './operations.ts'

const letter = fc.constantFrom(...'аяЁёжzQ7«»—&<>"\'/\\%{}[]$;=+日🥋')
const inside = fc.oneof(letter, fc.constantFrom(' ', ' ', '\u00a0', '\u0301', '\u202e', '.', '-'))

/** Text that is not trimmed shorter than it must be; often exactly as long as it may be. */
function text(min: number, max: number): Arbitrary<string> {
  const whole = (length: number) =>
    length < 3
      ? fc.array(letter, { minLength: length, maxLength: length }).map((all) => all.join(''))
      : fc
          .tuple(letter, fc.array(inside, { minLength: length - 2, maxLength: length - 2 }), letter)
          .map(([first, middle, last]) => first + middle.join('') + last)
  const most = Math.min(max, 400)
  const lengths = [min, Math.min(min + 1, most), Math.min(min + 20, most), most]
  return fc.constantFrom(...new Set(lengths)).chain(whole)
}

const two = (n: number) => String(n).padStart(2, '0')
const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
const instant = fc
  .tuple(day, time, fc.constantFrom('Z', ':30Z', ':30.5Z', '+03:00', '-11:30'))
  .map(([date, clock, zone]) => `${date}T${clock}${zone}`)

const paragraph = text(1, 60).map((words) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
}))
const richText = fc.oneof(
  text(0, 100),
  fc.constant({ type: 'doc', content: [] }),
  fc.array(paragraph, { maxLength: 4 }).map((content) => ({ type: 'doc', content })),
  paragraph.map((one) => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: one.content },
      { type: 'bulletList', content: [{ type: 'listItem', content: [one] }] },
      { type: 'blockquote', content: [one] },
    ],
  })),
)

const weight = fc.integer({ min: 20, max: 130 }).map((kilograms) => `-${kilograms}`)
const webAddress = fc.constantFrom(
  '',
  'https://judo.example/a?b=1#c',
  'http://judo.example',
  'judo.example/путь',
  'https://пример.рф/',
)

/** What the document cannot say of a field: its meaning. */
const meanings: Record<string, Arbitrary<unknown>> = {
  // An advertisement asks for its advertiser and its erid.
  advertising: fc.constant(false),
  ageGroup: fc.integer({ min: 1, max: 999 }).map((n) => `Группа ${n}`),
  // With what it was compared says when.
  checkedWith: fc.constant(''),
  club_id: fc.constant(null),
  content: richText,
  contactPhone: fc.constantFrom('', '+7 (900) 000-00-00', '112', '8 900 000 00 00, доб. 5'),
  cover_id: fc.constant(null),
  daysOff: fc.constantFrom('', '09.01.2026, 09.03.2026'),
  daysOn: fc.constantFrom('', '20.02.2027'),
  email: fc.constantFrom('', 'info@judo.example', 'почта@пример.рф'),
  erid: fc.constant(''),
  image: fc.constant(''),
  inn: fc.constantFrom('', '7707083893'),
  logo: fc.constant(''),
  men: fc.uniqueArray(weight, { maxLength: 3 }),
  ogrn: fc.constantFrom('', '1027700132195'),
  otherClubs: fc.constant([]),
  path: fc.constant(''),
  phone: fc.constantFrom('', '+7 (900) 000-00-00', '112'),
  photo: fc.constant(''),
  photo2: fc.constant(''),
  photo3: fc.constant(''),
  registrationUrl: webAddress,
  site: webAddress,
  max: fc.constantFrom('', 'judo_club', 'https://max.ru/judo'),
  responsible: fc.constantFrom('', 'data@judo.example'),
  telegram: fc.constantFrom('', '@judo_sambo', 'https://t.me/judo_sambo'),
  url: webAddress,
  video: fc.constantFrom('', 'https://vkvideo.ru/video-1_2', 'youtu.be/abcdefghijk'),
  vk: fc.constantFrom('', 'vk.com/judo', 'judo_club'),
  weights: fc.uniqueArray(weight, { maxLength: 3 }),
  whatsapp: fc.constantFrom('', '+7 900 000-00-00', 'https://wa.me/79000000000'),
  women: fc.uniqueArray(weight, { maxLength: 3 }),
}

const isRichText = (schema: Schema) =>
  schema.anyOf?.some((one) => one.properties?.type?.enum?.includes('doc'))

/** Values the schema allows, with the field's meaning where its name has one. */
export function validValue(schema: Schema, name = ''): Arbitrary<unknown> {
  if (isRichText(schema)) return richText
  const meaning = meanings[name]
  if (meaning) return meaning
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return fc.oneof(...ways.map((one) => validValue(one, name)))
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date') return day
      if (schema.format === 'date-time') return instant
      if (schema.pattern) return fc.constantFrom('09:00', '10:30', '23:59')
      return text(schema.minLength ?? 0, schema.maxLength ?? 200)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return validObject(schema)
    default:
      return text(0, 20)
  }
}

function validObject({ properties = {}, required = [] }: Schema): Arbitrary<object> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name)]),
  )
  return fc.record(values, { requiredKeys: required, noNullPrototype: true })
}
