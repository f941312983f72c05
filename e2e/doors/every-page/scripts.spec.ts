import { watchLoads } from '#test/page-loads.ts'
import { publicPages } from '../../every-width/pages.ts'
import { expect, test } from '../../fixtures.ts'

const mostBytes = 6_000

/** Pages that do something by themselves, and what for. */
const busy: [pages: RegExp, why: string][] = [
  [/^\/competitions\/\d+\/sheet$/, 'the desk of the coach is drawn by a script'],
  [/^\/competitions\/\d+\?.*year=/, 'an address that asks says whose answer it is'],
  [/^\/media\/\d+\?photo=/, 'an address of a photo opens it'],
]

test('before anybody touches it a public page runs no more than 6 kB of scripts', async ({
  browser,
  site,
}) => {
  const paths = (await publicPages(site)).kinds.filter(
    (path) => !busy.some(([pages]) => pages.test(path)),
  )
  const heavy: string[] = []
  const rest = paths.values()
  const open = async () => {
    for (const path of rest) {
      const context = await browser.newContext({ serviceWorkers: 'allow' })
      const page = await context.newPage()
      const loads = watchLoads(page)
      await page.goto(site.url + path)
      await loads.quiet()
      const bytes = await loads.bytes(site.url, 'script', 'gzip')
      if (bytes > mostBytes || bytes === 0) heavy.push(`${path}: ${bytes}`)
      await context.close()
    }
  }
  await Promise.all([open(), open(), open(), open()])
  expect(heavy).toEqual([])
})
