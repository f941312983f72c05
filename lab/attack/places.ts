import { nameRequestPath } from '#features/consents/name-request-address.ts'

interface Parameter {
  in: string
  name: string
  schema?: { type?: string; enum?: unknown[]; format?: string; pattern?: string }
}

export interface Described {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
}

/** Where something typed comes near a query; the star is where sqlmap writes. */
export interface Attacked {
  path: string
  /** A body: a form of a page, or JSON. */
  data?: string
  type?: 'application/json' | 'application/x-www-form-urlencoded'
  level: 1 | 2 | 3
}

/** What is asked for where the document has no better word. */
export const examples: Record<string, string> = {
  q: 'дзюдо',
  page: '1',
  limit: '10',
  year: '2026',
  of: '1',
  from: '2026-11-01',
  to: '2026-12-31',
  until: '2026-12-31',
  asOf: '2026-11-21T09:00:00.000Z',
  path: '/files/x.jpg',
  entity: 'news',
  photos: '1',
  ids: '1',
  sex: 'm',
}

const ofType: Record<string, string> = { integer: '1', number: '1', boolean: 'true' }

/** A value that is taken, so that what sqlmap adds to it goes as far as it can. */
const exampleOf = ({ name, schema }: Parameter): string =>
  examples[name] ?? String(schema?.enum?.[0] ?? ofType[schema?.type ?? ''] ?? 'x')

const isFreeText = ({ schema }: Parameter) =>
  schema?.type === 'string' && !schema.enum && !schema.format && !schema.pattern

/** Every call that reads and has something to be told: its numbers, and all its parameters at once. */
export function placesOf({ paths }: Described): Attacked[] {
  return Object.entries(paths).flatMap(([path, { get }]): Attacked[] => {
    const given = get?.parameters?.filter((one) => one.in === 'query') ?? []
    if (!get || (given.length === 0 && !path.includes('{'))) return []
    const query = given.map((one) => `${one.name}=${exampleOf(one)}*`).join('&')
    return [
      {
        path: path.replace(/\{\w+\}/g, '1*') + (query && `?${query}`),
        level: given.some(isFreeText) ? 3 : 2,
      },
    ]
  })
}

const form = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** What no document of the API describes: pages, feeds, the sign-in, and what visitors send. */
export const otherPlaces = (club: number, photo: number): Attacked[] => [
  { path: '/search?q=дзюдо*', level: 3 },
  { path: '/news/1*', level: 3 },
  { path: '/competitions/athletes/m*?name=Иванов*&club=Исток*', level: 3 },
  { path: '/federation/coaches/1*?name=Иванов*&year=2026*&place=1*', level: 2 },
  { path: '/competitions/medals?year=2026*&sport=judo*&club=1*&place=1*', level: 2 },
  { path: '/calendar/competition-1.ics?sex=m*&year=2012*', level: 2 },
  {
    ...{ path: '/api/auth/login', type: 'application/json', level: 1 },
    data: '{"username":"admin*","password":"guess*"}',
  },
  {
    ...{ path: `/api/photos/${photo}/removal`, type: 'application/json', level: 2 },
    data: '{"message":"Это мой сын*","contact":"+7 900 000-00-00*","others":true}',
  },
  {
    ...{ path: nameRequestPath, type: 'application/x-www-form-urlencoded', level: 2 },
    data: form({
      ...{ name: 'Иванов Пётр*', wish: 'shorten*', page: '/news/1*' },
      ...{ message: 'Уберите*', contact: 'mama@example.org*' },
    }),
  },
  {
    ...{ path: `/federation/clubs/${club}/signup`, level: 2 },
    type: 'application/x-www-form-urlencoded',
    data: form({
      ...{ firstName: 'Аня*', age: '7*', contact: 'mama@example.org*', training: '*' },
      ...{ message: 'боится громко*', consent: 'on' },
    }),
  },
]
