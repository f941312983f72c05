import fc from 'fast-check'
import type { Response as Answer } from 'light-my-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isApi } from '#kit/http/errors.server.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { expectProblem } from '../expect-problem.ts'
import { makeSense } from '../fuzz/field-sense.ts'
import { createFuzzSite, type FuzzSite } from '../fuzz/fuzz-site.ts'
import type { Operation } from '../fuzz/operations.ts'
import { validValue } from '../fuzz/valid-values.ts'
import { wrongBody, wrongPathValue, wrongQuery } from '../fuzz/wrong-values.ts'
import { expectUnchanged, storedState } from '../stored-state.ts'

/** `npm run fuzz -- --runs N --seed S` runs the same for longer. */
const runs = Number(process.env.FUZZ_RUNS ?? 3)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const patience = 20_000 + runs * 20_000

let site: TestApp
let fuzz: FuzzSite
beforeAll(async () => {
  site = await createTestApp()
  fuzz = await createFuzzSite(site)
})
afterAll(() => site.close())

// What compares a password is slow by design and counted; its body is fuzzed, its passwords are not.
const isSignIn = ({ path }: Operation) => /^\/api\/auth\/(login|password|name)$/.test(path)

/** All that is stored; in a long run only the end of the journal, where every write leaves an entry. */
async function stateNow(): Promise<string> {
  if (runs <= 10) return storedState(site)
  const end = await site.db
    .selectFrom('journal')
    .select((journal) => journal.fn.max('id').as('id'))
    .where('action', '!=', 'signInFailed')
    .executeTakeFirst()
  return String(end?.id)
}

const label = ({ method, path }: Operation) => `${method} ${path}`

function expectAnswer(answer: Answer, operation: Operation, what: string): void {
  const { statusCode } = answer
  const where = `${label(operation)} ${what} → ${statusCode} ${answer.body.slice(0, 300)}`
  expect(statusCode, where).toBeLessThan(500)
  if (statusCode >= 400) expectProblem(answer, statusCode)
  expect(({} as { isAdmin?: unknown }).isAdmin, where).toBeUndefined()
}

/** Fuzzes every call of the document that passes; a failure prints its seed and its counterexample. */
async function everyCall(
  passes: (operation: Operation) => boolean,
  property: (operation: Operation) => fc.IAsyncProperty<unknown[]>,
): Promise<void> {
  const operations = fuzz.operations.filter(passes)
  expect(operations.length).toBeGreaterThan(20)
  for (const operation of operations)
    await fc.assert(property(operation) as fc.IAsyncProperty<[unknown]>, {
      numRuns: runs,
      seed,
      endOnFailure: runs < 20,
    })
}

const bodyOf = (operation: Operation) =>
  validValue(operation.body ?? {}).map((body) => {
    const made = makeSense(operation.path, body, fuzz.known)
    return /^\/api\/(photos|images)$/.test(operation.path)
      ? { ...(made as object), image: fuzz.images[JSON.stringify(body).length % 2] }
      : made
  })

test(
  'valid input is accepted by every call, or meets what is already there',
  async () => {
    await everyCall(
      (operation) => !isSignIn(operation),
      (operation) =>
        fc.asyncProperty(
          operation.body ? bodyOf(operation) : fc.constant(undefined),
          fc.nat(5),
          async (body, pick) => {
            const url = await fuzz.fill(operation, pick)
            const sent = body === undefined ? undefined : JSON.stringify(body)
            const answer = await fuzz.send(operation, url, sent)
            expectAnswer(answer, operation, `${url} ${sent}`)
            if (operation.body)
              expect(
                [200, 201, 204, 404, 409, 429],
                `${label(operation)} ${sent} ${answer.body}`,
              ).toContain(answer.statusCode)
          },
        ),
    )
  },
  patience,
)

test(
  'a body that is wrong is refused in the right shape, changes nothing and never is a failure',
  async () => {
    let stored = await stateNow()
    await everyCall(
      ({ body }) => body !== undefined,
      (operation) =>
        fc.asyncProperty(wrongBody(operation.body ?? {}, bodyOf(operation)), async (wrong) => {
          if (isSignIn(operation) && !wrong.mustBeRefused) return
          const answer = await fuzz.send(operation, await fuzz.fill(operation, 0), wrong.sent)
          expectAnswer(answer, operation, wrong.what)
          const { statusCode } = answer
          const what = `${label(operation)} took ${wrong.what}`
          // An odd name is a wrong name, and is answered as one.
          if (wrong.mustBeRefused && !(isSignIn(operation) && statusCode === 401))
            expect([400, 404, 409, 413, 415, 429], what).toContain(statusCode)
          const now = await stateNow()
          if (statusCode >= 400) expect(now.split('\n'), what).toEqual(stored.split('\n'))
          stored = now
        }),
    )
  },
  patience,
)

test(
  'odd numbers in a path and odd queries are refused or ignored',
  async () => {
    await everyCall(
      (operation) => !isSignIn(operation),
      (operation) =>
        fc.asyncProperty(wrongPathValue, wrongQuery, async (value, query) => {
          const path = operation.path.replaceAll(/\{\w+\}/g, value)
          const sent = operation.body && '{}'
          const answer = await fuzz.send(operation, `${path}?${query}`, sent)
          // A dot at the end of an address leads to the address without it.
          if (answer.statusCode === 308) expect(answer.headers.location).toMatch(/^\/api\//)
          else expectAnswer(answer, operation, `${path}?${query}`)
        }),
    )
  },
  patience,
)

test(
  'pages and files answer odd addresses with a page of their own, never with a failure',
  async () => {
    const addresses = site.calls
      .filter(({ url, methods, isRefusal }) => methods.includes('GET') && !isRefusal && !isApi(url))
      .map(({ url }) => url)
    expect(addresses.length).toBeGreaterThan(25)
    for (const address of addresses)
      await fc.assert(
        fc.asyncProperty(wrongPathValue, wrongQuery, async (value, query) => {
          const url = `${address.replaceAll(/:\w+|\*/g, value)}?${query}`
          const answer = await site.inject(url)
          expect([200, 301, 302, 303, 307, 308, 400, 404], `${url} ${answer.body}`).toContain(
            answer.statusCode,
          )
          expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?!\/)/)
        }),
        { numRuns: Math.ceil(runs / 3), seed },
      )
  },
  patience,
)

test(
  'without a token a valid request is refused and changes nothing',
  async () => {
    await expectUnchanged(site, () =>
      everyCall(
        ({ access }) => access === 'admin',
        (operation) =>
          fc.asyncProperty(
            operation.body ? bodyOf(operation) : fc.constant(undefined),
            async (body) => {
              const url = await fuzz.fill({ ...operation, method: 'PUT' }, 0)
              const answer = await site.inject({
                method: operation.method,
                url,
                ...(body !== undefined && { payload: body as object }),
              })
              expectProblem(answer, 401, 'Требуется авторизация')
            },
          ),
      ),
    )
  },
  patience,
)

const starts = [
  '',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\0\0\0WEBP',
  '%PDF-1.7\n',
  'PK\x03\x04',
  'GIF89a',
  '<svg ',
]
const types = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/pdf',
  'application/octet-stream',
  'image/svg+xml',
  'text/html',
  'application/json',
]
const uploads = [
  '/api/photos?album_id=1',
  '/api/images',
  '/api/documents?title=Устав&type=charter',
  '/api/competitions/1/documents?title=Положение',
]

test(
  'bytes that are no picture and no document are refused, never with a failure',
  async () => {
    await expectUnchanged(site, () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...uploads),
          fc.constantFrom(...types),
          fc.constantFrom(...starts),
          fc.uint8Array({ maxLength: 300 }),
          async (url, type, start, rest) => {
            const payload = Buffer.concat([Buffer.from(start, 'latin1'), rest])
            const answer = await site.asAdmin({
              method: 'POST',
              url: encodeURI(url),
              headers: { 'content-type': type },
              payload,
            })
            expectProblem(answer, [400, 404, 413, 415, 422])
          },
        ),
        { numRuns: runs * 10, seed },
      ),
    )
  },
  patience,
)
