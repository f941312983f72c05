import type { Response as Answer } from 'light-my-request'
import type { ApiDocument, Schema } from './fuzz/operations.ts'

const ofDocument = ['link', 'x-total-count', 'retry-after']

/** Throws for an answer of the API that its document does not promise: another status, type or header, a body of another shape. */
export function declaredAnswers({ paths, components }: ApiDocument) {
  const calls = Object.entries(paths)
    // `/api/news/published` is not the news «published».
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, methods]) => ({
      fits: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      methods,
    }))

  return (method: string, url: string, { statusCode, headers, body }: Answer): void => {
    const path = url.split('?', 1)[0] ?? ''
    // What cannot be read as an address reaches no call.
    if (/%(?![0-9a-f]{2})/i.test(path)) return
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
    const call = calls.find((one) => one.fits.test(path) && one.methods[asked])?.methods[asked]
    if (!call) return
    const refuse = (what: string) => {
      throw new Error(`${method} ${path} answered ${what}, which the API document does not say`)
    }
    const declared = call.responses[statusCode] ?? refuse(String(statusCode))
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    if (type && !Object.hasOwn(declared.content ?? {}, type)) refuse(`${statusCode} as ${type}`)
    const known = Object.keys(declared.headers ?? {}).map((name) => name.toLowerCase())
    for (const name of ofDocument)
      if (headers[name] !== undefined && !known.includes(name)) refuse(`${statusCode} with ${name}`)
    const schema = declared.content?.[type]?.schema
    const isJson = /[/+]json$/.test(type) && method !== 'HEAD' && body !== ''
    const strange = schema && isJson && unlike(schema, JSON.parse(body), components?.schemas ?? {})
    if (strange) refuse(`${statusCode} where ${strange}`)
  }
}

/** The first place where a value is not as its schema says: a name too many, a name too few, another type. */
export function unlike(
  schema: Schema,
  value: unknown,
  named: Record<string, Schema>,
  at = 'the body',
): string | undefined {
  if (schema.$ref) {
    const found = named[schema.$ref.split('/').at(-1) ?? '']
    return found ? unlike(found, value, named, at) : `${at} is ${schema.$ref}`
  }
  if (schema.anyOf) {
    const faults = schema.anyOf.map((one) => unlike(one, value, named, at))
    return faults.includes(undefined) ? undefined : faults.at(-1)
  }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  const own = typeOf(value)
  if (types.length > 0 && !types.includes(own) && !(own === 'integer' && types.includes('number')))
    return `${at} is ${own}`
  if (schema.enum && !schema.enum.includes(value)) return `${at} is ${JSON.stringify(value)}`
  if (Array.isArray(value)) {
    const { items } = schema
    return items && firstOf(value, (one) => unlike(items, one, named, `${at}[]`))
  }
  if (own !== 'object') return undefined
  const { properties = {}, required = [], additionalProperties: others } = schema
  const fields = value as Record<string, unknown>
  const missing = required.find((name) => !Object.hasOwn(fields, name))
  if (missing) return `${at}.${missing} is missing`
  return firstOf(Object.entries(fields), ([name, field]) => {
    const of = properties[name] ?? (typeof others === 'object' ? others : undefined)
    if (of) return unlike(of, field, named, `${at}.${name}`)
    return others === false ? `${at}.${name} is there` : undefined
  })
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function firstOf<One>(list: One[], look: (one: One) => string | undefined): string | undefined {
  for (const one of list) {
    const found = look(one)
    if (found) return found
  }
  return undefined
}
