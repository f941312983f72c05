import { faultsOfFailing } from '../every-failure/failed-deed.ts'
import { failures } from '../every-failure/failures.ts'
import { uploadDeeds } from '../every-failure/uploads.ts'
import { bringBack, button, type Deed, deed, menu, sure } from '../every-promise/deed.ts'
import { deeds } from '../every-promise/deeds.ts'
import { photoUploadDeeds } from '../every-promise/photo-uploads.ts'
import { adminApi, expect } from '../fixtures.ts'
import { test } from '../warm-page.ts'

test.setTimeout(6 * 60_000)

/** How it is done: what the admin makes of a failure differs between these, hardly within one. */
const kinds: [kind: string, said: RegExp][] = [
  ['form', /^\^сохранено/],
  ['order', /Порядок/],
  ['removal', /[Уу]дален|убран|пуста/],
  ['undo', /Возвращен/],
]

const kindOf = ({ said }: Deed) =>
  kinds.find(([, words]) => words.test(said.source.replaceAll('ё', 'е')))?.[0] ?? 'action'

const names = Object.keys(failures)
/** All of them with `--every-way`, as before a release. */
const waysAtOnce = process.env.EVERY_WAY ? names.length : 2
const turns = new Map<string, number>()
/** Several calls of it count; `uploadDeeds` has them one by one. */
const inParts = 'news: a cover sent, and what matters on it said, twice'
/** The panel of uploads says it beside each file, and goes on by itself. */
const inPanel = new Set(photoUploadDeeds)
const whole = deeds.filter((one) => one.name !== inParts && !inPanel.has(one))

/** «Вернуть» is tapped as what was done is: one of each pair of calls. */
const undoings = [
  ...Map.groupBy(
    whole.filter(({ undone }) => undone),
    ({ calls, undone }) => `${calls.at(-1)} ${undone?.calls.at(-1)}`,
  ).values(),
].map(([first]) => undoingOf(first!))

function undoingOf({ undone, act, ...deed }: Deed): Deed {
  const { calls, kept } = undone!
  return {
    ...deed,
    name: `${deed.name}; taken back`,
    calls: [...deed.calls, ...calls],
    times: deed.calls.includes(calls.at(-1)!) ? 2 : 1,
    async act(go, start) {
      await act(go, start)
      await bringBack(go.page)
    },
    said: /Возвращено|Сделано/,
    kept,
  }
}

const tried = [...whole, ...uploadDeeds, ...undoings].map((deed) => {
  const kind = kindOf(deed)
  const turn = turns.get(kind) ?? 0
  turns.set(kind, turn + waysAtOnce)
  const ways = Array.from({ length: waysAtOnce }, (_, at) => names[(turn + at) % names.length]!)
  return { deed, kind, ways }
})

test('every kind of deed fails in every way', () => {
  for (const [kind, some] of Map.groupBy(tried, (one) => one.kind))
    expect([...new Set(some.flatMap(({ ways }) => ways))].sort(), kind).toEqual(names.toSorted())
})

/** The last: what came with the site is gone afterwards. */
const example = deed<undefined>({
  name: 'the example: taken away',
  calls: ['POST /api/example/removal'],
  arrange: async () => [undefined, undefined],
  open: async () => {},
  act: async ({ page }) => {
    await menu(page, 'Главная')
    await page
      .getByRole('link', { name: /пример/i })
      .first()
      .click()
    await button(page, 'Убрать пример').click()
    await sure(page, 'Убрать')
  },
  said: /Пример убран/,
  kept: async ({ api }) => expect(await api.get('/api/example')).toMatchObject({ present: false }),
})

for (const { deed, ways } of [...tried, { deed: example, ways: names }])
  test(`fails by ${ways.join(' and ')}, is done at last: ${deed.name}`, async ({ page, site }) => {
    const api = await adminApi(site)
    const found = await faultsOfFailing({ page, site, api }, deed, ways)
    expect(found).toEqual([])
  })
