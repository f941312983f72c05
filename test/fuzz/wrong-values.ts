import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './operations.ts'

/** A body as the text that is sent, so that it may hold what JSON.stringify cannot write. */
export interface WrongBody {
  what: string
  sent: string
  /** Whether anything but a refusal would be a fault. */
  mustBeRefused: boolean
}

const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '\uffff',
  'x'.repeat(70_000),
  '2026-02-30',
  '0000-00-00',
  "' OR 1=1 --",
  '"; drop table news; --',
  '__proto__',
  '../../etc/passwd',
  'javascript:alert(1)',
  '%00%ff',
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { length: 1e9 },
  { toString: 1 },
  { type: 'doc', content: [{ type: 'script' }] },
  { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.test/x.png' } }] },
]

/** Older clients mean something by these (src/kit/contract/older-clients.ts). */
function isOlderForm(wanted: string, value: unknown): boolean {
  if (wanted === 'boolean') return value === 0 || value === 1
  return value === null && (wanted === 'string' || wanted === 'array')
}

/** A text where the schema wants something that no text can be, and so on. */
function isOfWrongType(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.every((one) => isOfWrongType(one, value))
  const wanted = schema.enum ? typeof schema.enum[0] : (schema.type ?? typeof schema.const)
  const given = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (isOlderForm(wanted, value)) return false
  if (wanted === 'integer') return given !== 'number' || !Number.isInteger(value)
  return ['string', 'number', 'boolean', 'null', 'array', 'object'].includes(wanted)
    ? wanted !== given
    : false
}

function isOutOfBounds(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.every((one) => isWrong(one, value))
  if (value === null) return false
  if (schema.enum) return !schema.enum.includes(value)
  if (schema.const !== undefined) return value !== schema.const
  if (typeof value === 'number')
    return value > (schema.maximum ?? Infinity) || value < (schema.minimum ?? -Infinity)
  if (typeof value === 'string')
    return (
      [...value.trim()].length > (schema.maxLength ?? Infinity) ||
      (schema.maxLength !== undefined && /\0|\ud800|\uffff/.test(value)) ||
      (schema.format === 'date' && !/^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(value))
    )
  return false
}

const isWrong = (schema: Schema, value: unknown): boolean =>
  isOfWrongType(schema, value) || isOutOfBounds(schema, value)

/** The schema's own edges: one more than allowed. */
function beyond(schema: Schema): unknown[] {
  const edges: unknown[] = []
  if (schema.maxLength !== undefined) edges.push('я'.repeat(schema.maxLength + 1))
  if (schema.maximum !== undefined) edges.push(schema.maximum + 1)
  if (schema.minimum !== undefined) edges.push(schema.minimum - 1)
  if (schema.maxItems !== undefined) edges.push(Array(schema.maxItems + 1).fill({}))
  return edges.length > 0 ? edges : ['x']
}

type Body = Record<string, unknown>

/** Null where a field may be absent, the empty string where it may be null. */
const leavesOut = ({ properties = {}, required = [] }: Schema, name: string, value: unknown) =>
  value === null
    ? !required.includes(name)
    : value === '' && properties[name]?.anyOf?.some(({ type }) => type === 'null')

/** A valid body spoilt in one place. */
export function wrongBody(schema: Schema, valid: Arbitrary<unknown>): Arbitrary<WrongBody> {
  const properties = schema.properties ?? {}
  const names = Object.keys(properties)
  const named = fc.constantFrom(...(names.length > 0 ? names : ['title']))
  const inField = fc
    .tuple(valid, named, fc.constantFrom('nasty', 'edge'), fc.nat())
    .map(([body, name, kind, pick]): WrongBody => {
      const own = properties[name] ?? {}
      const values = kind === 'edge' ? beyond(own) : nasty
      const value = values[pick % values.length]
      return {
        what: `${name}: ${JSON.stringify(value).slice(0, 80)}`,
        sent: JSON.stringify({ ...(body as Body), [name]: value }),
        mustBeRefused: !leavesOut(schema, name, value) && isWrong(own, value),
      }
    })
  const withoutRequired = fc.tuple(valid, fc.nat()).map(([body, pick]): WrongBody => {
    const required = schema.required ?? []
    const name = required[pick % Math.max(required.length, 1)]
    const { [name ?? '']: _gone, ...rest } = body as Body
    return {
      what: `without ${name}`,
      sent: JSON.stringify(rest),
      mustBeRefused: name !== undefined && properties[name]?.type !== undefined,
    }
  })
  const wholly = fc.constantFrom(...nasty.filter((value) => !isPlainObject(value))).map(
    (value): WrongBody => ({
      what: `the body: ${JSON.stringify(value).slice(0, 80)}`,
      sent: JSON.stringify(value),
      mustBeRefused: true,
    }),
  )
  const extra = fc
    .tuple(valid, fc.constantFrom('id', 'createdAt', 'isAdmin', 'published_at; drop', 'ы', ''))
    .map(
      ([body, name]): WrongBody => ({
        what: `with ${JSON.stringify(name)}`,
        sent: JSON.stringify({ [name]: 777_777, ...(body as Body) }),
        mustBeRefused: false,
      }),
    )
  const prototypes = fc.tuple(valid, fc.boolean()).map(([body, own]): WrongBody => {
    const [start, end] = own
      ? ['"__proto__":{"isAdmin":true}', '']
      : ['"constructor":{"prototype":{"x":1}}', '']
    const rest = JSON.stringify(body).slice(1)
    return {
      what: start,
      sent: `{${start}${rest.length > 1 ? ',' : ''}${rest}${end}`,
      mustBeRefused: true,
    }
  })
  const broken = fc
    .tuple(
      valid,
      fc.constantFrom(
        '{',
        '[1',
        '{"a":1e999}',
        '\ufeff{}',
        '{"a":"\u0001"}',
        '{"a":1,}',
        "{'a':1}",
      ),
    )
    .map(([, sent]): WrongBody => ({ what: sent, sent, mustBeRefused: !/1e999|\ufeff/.test(sent) }))
  return fc.oneof(
    { weight: 8, arbitrary: inField },
    { weight: 1, arbitrary: withoutRequired },
    { weight: 1, arbitrary: wholly },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: prototypes },
    { weight: 1, arbitrary: broken },
  )
}

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const wrongPathValue = fc.constantFrom(
  '0',
  '-1',
  '01',
  '1e3',
  '1.0',
  '2147483648',
  '9'.repeat(150),
  '9'.repeat(300),
  '__proto__',
  'constructor',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%2e%2e%2f1',
  '1%20OR%201=1',
  "1'%3B--",
  'null',
  '%EF%BC%91',
  '*',
  '.',
  '%0d%0aX:1',
)

const parameters =
  'page limit q sort from to type year age date sport level view month day g w kind category sex weight track group gokyo photo'.split(
    ' ',
  )

export const wrongQuery = fc.oneof(
  fc.constantFrom(
    'page=0',
    'page=-1',
    'page=1e9',
    'page=NaN',
    'page=1&page=2',
    'page[]=1',
    'limit=1000000000',
    'limit=101',
    'limit=',
    'asOf=2026-02-30T00:00Z',
    'asOf=%00',
    'q=%00',
    'q=%ff',
    `q=${'%D1%8F'.repeat(500)}`,
    'q=%22*%20NEAR(',
    'q=%25',
    'q[]=1&q[]=2',
    'sort=passwordHash',
    'sort=title%3B%20drop%20table%20news',
    'filter[password][$startsWith]=a',
    'where[id]=1',
    'fields=*',
    'include=drafts',
    'status=draft',
    '__proto__[x]=1',
    'constructor.prototype.x=1',
    'from=2026-13-01',
    'from=0000-00-00&to=9999-99-99',
    'occurrence=2026-02-30',
    'album_id=1.5',
    'version=abc',
    '%',
    '&&&==&',
    `${'a[]=1&'.repeat(300)}`,
  ),
  fc
    .tuple(fc.constantFrom(...parameters), fc.string({ unit: 'binary', maxLength: 30 }))
    .filter(([, value]) => value.isWellFormed())
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
)
