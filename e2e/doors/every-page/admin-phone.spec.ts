import { expect, test } from '../../fixtures.ts'

const screens = [
  ...['/admin/news', '/admin/news/new', '/admin/competitions', '/admin/competitions/1'],
  ...['/admin/competitions/reference', '/admin/calendar/new', '/admin/federation/clubs/1'],
  ...['/admin/partners/new', '/admin/federation/documents/new', '/admin/history', '/admin/trash'],
]

/** The names of other records may be of any length; our own words fit. */
const ofRecords = /О каком соревновании|Альбом|Соревнование|Клуб/

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('no choice on a phone loses the end of its words', async ({ editor: admin }) => {
  test.setTimeout(90_000)
  let choices = 0
  for (const path of screens) {
    await admin.goto(path)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    // The choices of a training are seen when it is open.
    if (path.includes('clubs')) await admin.getByRole('button', { name: /^пн 16:00/ }).click()
    await expect(admin.locator('select').first()).toBeVisible()
    const found = await admin.locator('select').evaluateAll((all) => {
      const canvas = document.createElement('canvas').getContext('2d')!
      return all.flatMap((select) => {
        const { labels, options, clientWidth } = select as HTMLSelectElement
        const style = getComputedStyle(select)
        canvas.font = style.font
        const room =
          clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        const name = select.getAttribute('aria-label') ?? labels[0]?.textContent ?? ''
        return [...options].map(({ text }) => ({
          choice: `${name}: ${text}`,
          isCut: canvas.measureText(text).width > room + 1,
        }))
      })
    })
    choices += found.length
    const cut = found.filter(({ choice, isCut }) => isCut && !ofRecords.test(choice))
    expect(cut.map(({ choice }) => `${path} ${choice}`)).toEqual([])
  }
  expect(choices).toBeGreaterThan(60)
})
