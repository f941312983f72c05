import type { z } from 'zod'
import { instantToWallTime } from '#kit/text/dates.ts'
import { toInstant } from './moments.ts'

/** Fields that hold what the federation's clock shows; an instant becomes that. */
export const wallMoments = new WeakSet<z.core.$ZodType>()

/**
 * What an older client or an HTML form sends, as the schema means it: digits in a string, 0 and 1, null or
 * the empty string for nothing, an instant for a day. Everything else is left for the schema to judge.
 */
export function acceptOlder(schema: unknown, value: unknown, timeZone: string): unknown {
  return meant(schema as z.core.$ZodTypes, value, timeZone)
}

function meant(schema: z.core.$ZodTypes, value: unknown, timeZone: string): unknown {
  const { def } = schema._zod
  const inner = (next: unknown) => meant(next as z.core.$ZodTypes, value, timeZone)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault': {
      const known = inner(def.innerType)
      // Null where there may be nothing is nothing.
      return known === null && !accepts(def.innerType, null) ? undefined : known
    }
    case 'nullable':
      if (value === null) return null
      return value === '' && !accepts(def.innerType, '') ? null : inner(def.innerType)
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'number':
      return typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value)
        ? Number(value)
        : value
    case 'boolean':
      return booleans.get(value) ?? value
    case 'string':
      return typeof value === 'string'
        ? asDay(schema as z.ZodString, value, timeZone)
        : (value ?? '')
    case 'literal':
      return def.values.find((one) => typeof one === 'number' && String(one) === value) ?? value
    case 'array':
      if (value === null) return []
      return Array.isArray(value)
        ? value.map((item) => meant(def.element as z.core.$ZodTypes, item, timeZone))
        : value
    case 'union': {
      // A whole document needs no reading of ours.
      if ((typeof value === 'object' && value !== null) || accepts(schema, value)) return value
      const readings = def.options.map(inner)
      return readings.find((reading) => accepts(schema, reading)) ?? value
    }
    case 'object':
      return asObject(def.shape, value, timeZone)
    default:
      return value
  }
}

const booleans = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success

function asObject(shape: z.core.$ZodShape, value: unknown, timeZone: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const object: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(shape)) {
    if (!Object.hasOwn(object, name)) continue
    const known = meant(field as z.core.$ZodTypes, object[name], timeZone)
    if (known === undefined) delete object[name]
    else object[name] = known
  }
  return object
}

/** A field for a day, or for what the clock shows, given an instant. */
function asDay(schema: z.ZodString, text: string, timeZone: string): string {
  const isWall = wallMoments.has(schema)
  if (!isWall && schema.meta()?.format !== 'date') return text
  const instant = toInstant(text.trim())
  if (instant === undefined) return text
  const wall = instantToWallTime(new Date(instant), timeZone)
  return isWall ? wall : wall.slice(0, 10)
}
