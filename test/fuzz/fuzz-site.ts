import type { Response as Answer, InjectOptions } from 'light-my-request'
import { z } from 'zod'
import { photoCreate, siteImageCreate } from '#features/media/media.contract.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import type { TestApp } from '../app.ts'
import type { KnownRecords } from './field-sense.ts'
import { type ApiDocument, type Operation, operationsOf, type Schema } from './operations.ts'

/** Calls that live by a cookie or are counted: they are asked as a visitor asks them. */
const asVisitor = /^\/api\/auth\/(login|logout|refresh)$|\/photos\/[^/]+\/removal$/

/** What every collection holds at least one of, with the body it is made from. */
const first: Record<string, object> = {
  '/api/news': { title: 'Кубок города', published: true },
  '/api/competitions': { title: 'Кубок города', date: '2026-12-05' },
  '/api/partners': { name: 'Татами' },
  '/api/people': { fullName: 'Петров Пётр' },
  '/api/clubs': { name: 'Клуб «Восток»' },
  '/api/events': { title: 'Собрание', startDate: '2026-12-01' },
  '/api/albums': { title: 'Кубок города' },
}

/** What is taken as JSON too, which the document says in words. */
const inJson: Record<string, z.ZodType> = {
  'POST /api/photos': photoCreate,
  'POST /api/images': siteImageCreate,
}

function withJson(operation: Operation): Operation {
  const shape = inJson[`${operation.method} ${operation.path}`]
  return shape
    ? { ...operation, body: z.toJSONSchema(shape, { io: 'input' }) as Schema }
    : operation
}

export interface FuzzSite {
  operations: Operation[]
  known: KnownRecords
  images: string[]
  /** The path with its parameters filled in; a record to be removed is made for the purpose. */
  fill(operation: Operation, pick: number): Promise<string>
  send(operation: Operation, url: string, body?: string): Promise<Answer>
}

/** A site with one record of everything, asked through the document it publishes itself. */
export async function createFuzzSite(site: TestApp): Promise<FuzzSite> {
  const document: ApiDocument = (await site.inject('/api/openapi.json')).json()
  const known: KnownRecords = {}
  const create = async (path: string): Promise<number> =>
    (await site.asAdmin({ method: 'POST', url: path, payload: first[path] })).json().id
  for (const path of Object.keys(first)) known[path] = await create(path)
  const image = await jpegOf(40, 30)
  const photo = await site.asAdmin({
    method: 'POST',
    url: '/api/photos',
    query: { album_id: String(known['/api/albums']) },
    headers: { 'content-type': 'image/jpeg' },
    payload: image,
  })
  known['/api/photos'] = photo.json().id
  const images = [image, await jpegOf(30, 40)].map(
    (bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`,
  )

  return {
    operations: operationsOf(document).map(withJson),
    known,
    images,
    async fill({ method, path }, pick) {
      const collection = path.split('/{')[0] ?? path
      // The first is its own, and it goes on.
      if (collection === '/api/auth/sessions') return path.replace('{id}', '999')
      // Photos are listed by their album.
      const list = method === 'GET' && collection === '/api/photos' ? '/api/albums' : collection
      const own =
        method === 'DELETE' && first[collection] ? await create(collection) : (known[list] ?? 1)
      return path
        .replace('{id}', collection === '/api/pages' ? 'privacy' : String(own))
        .replace('{field}', ['address', 'worktime', 'legalName'][pick % 3] ?? '')
        .replace(/\{\w+\}/g, '1')
    },
    send({ method, path, access }, url, body) {
      const request: InjectOptions = {
        method,
        url,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          payload: body,
        }),
      }
      return access === 'public' || asVisitor.test(path)
        ? site.inject(request)
        : site.asAdmin(request)
    },
  }
}
