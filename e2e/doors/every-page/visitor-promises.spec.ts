import type { Page } from '@playwright/test'
import { phoneHref } from '#kit/text/phone.ts'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { publicPages } from '../../every-width/pages.ts'
import { adminApi, expect, type Site, test } from '../../fixtures.ts'

test.setTimeout(120_000)

/** One address of each kind of page: a hundred techniques are one page. */
async function kindsOfPages(site: Site): Promise<string[]> {
  const all = await allPages(site)
  const kinds = new Map(
    all.map((path) => [
      path.replace(/\/\d+$/, '/N').replace(/techniques\/.+/, 'techniques/N'),
      path,
    ]),
  )
  return [...kinds.values(), '/search?q=дзюдо', '/nothing-here']
}

async function allPages(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(site.url, ''),
  )
}

const plain = {
  size: '100',
  colors: 'white',
  letters: 'normal',
  lines: 'normal',
  pictures: 'on',
}

/** What a visitor chose earlier, in another visit. */
function choose(page: Page, settings: Partial<typeof plain>) {
  const chosen = JSON.stringify({ ...plain, ...settings })
  return page.addInitScript((text) => localStorage.setItem('vision', text), chosen)
}

test('H19: no page of the sitemap asks another origin, sets a cookie or breaks the policy', async ({
  page,
  context,
  site,
  faults,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.url && protocol !== 'data:') foreign.push(request.url())
  })
  const paths = await kindsOfPages(site)
  expect(paths.length).toBeGreaterThan(15)
  for (const path of [...paths, '/admin/login']) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByLabel('Имя пользователя')).toBeVisible()
  expect(foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(faults).toEqual([])
})

test('every page of the sitemap has title, description, canonical and a picture that is there', async ({
  site,
}) => {
  const pictures = new Set<string>()
  for (const path of await allPages(site)) {
    const html = await (await fetch(site.url + path)).text()
    expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html, path).toContain(`<link rel="canonical" href="${site.url}${path}"/>`)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    expect(picture, path).toContain(site.url)
    pictures.add(picture ?? '')
  }
  for (const address of pictures) {
    const answer = await fetch(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    await answer.body?.cancel()
  }
})

/** Documents of words alone, which editors write; the footer calls. */
const documents = /^\/(privacy|consent|accessibility)/

test('whatever telephone a page names, it calls', async ({ site }) => {
  const silent: string[] = []
  let named = 0
  for (const path of (await publicPages(site)).kinds) {
    if (documents.test(path)) continue
    const [main = ''] = /<main.*<\/main>/s.exec(await (await fetch(site.url + path)).text()) ?? []
    for (const [, phone = ''] of main.matchAll(/<span data-phone>(.*?)<\/span>/g)) {
      named++
      if (!main.includes(`href="${phoneHref(phone)}"`)) silent.push(`${path}: ${phone}`)
    }
  }
  expect(named).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

test('the low-vision version is chosen, remembered on other pages and left', async ({ page }) => {
  const root = page.locator('html')
  await page.goto('/')
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await expect(root).toHaveAttribute('data-vision-size', '150')
  await page.getByLabel('200 %').check()
  await page.getByLabel('Белым по чёрному').check()
  await page.getByLabel('Заменить описаниями').check()
  await page.goto('/news')
  await expect(root).toHaveAttribute('data-vision-size', '200')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page.locator('main [data-art]').first()).toBeHidden()
  await page.getByRole('form').getByRole('button', { name: 'Обычная версия' }).click()
  await expect(root).not.toHaveAttribute('data-vision-size')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('navigation').getByText('Версия для слабовидящих').click()
  await expect(root).toHaveAttribute('data-vision-size', '150')
  await expect(page.locator('#menu')).toBeHidden()
  await page.getByRole('form').getByRole('button', { name: 'Обычная версия' }).click()
  await page.goto('/')
  await expect(root).not.toHaveAttribute('data-vision-size')
})

test('the low-vision version is there at the first paint, from the same bytes', async ({
  page,
  site,
}) => {
  const html = await (await fetch(site.url)).text()
  expect(html).not.toContain('data-vision-size')
  await choose(page, { colors: 'black', size: '200' })
  // Everything but this script and the styles comes late: what is painted first is already right.
  await page.route('**/assets/enhance*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const first = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement)
    return { colorScheme, isLarge: Number.parseFloat(fontSize) >= 32 }
  })
  expect(first).toEqual({ colorScheme: 'dark', isLarge: true })
})

for (const width of [390, 1440])
  test(`in low vision at ${width} months are told by numbers and the calendar marks its view`, async ({
    page,
    site,
  }) => {
    const api = await adminApi(site)
    // A number of two digits beside an empty month takes no second line.
    const late = new Date(Date.now() + 270 * 86_400_000).toISOString().slice(0, 10)
    const many: { id: number }[] = []
    for (let n = 0; n < 11; n++)
      many.push(await api.post('/api/competitions', { title: `Турнир ${n}`, date: late }))
    await page.setViewportSize({ width, height: 900 })
    await choose(page, { colors: 'white', size: '100' })
    await page.goto('/competitions')
    await page.evaluate(() => document.fonts.ready)
    const strip = page.getByRole('navigation', { name: 'Соревнования по месяцам' })
    const empty = strip
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('link') })
      .last()
    const full = strip.getByRole('link').first()
    await expect(full.getByText(/^\d+$/)).toBeVisible()
    const remPx = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
    await expect.poll(async () => (await empty.boundingBox())?.height).toBeLessThan(3 * remPx)
    for (const one of many) await api.delete(`/api/competitions/${one.id}`)

    await page.goto('/calendar')
    const marked = await page
      .getByRole('link', { name: /^(Месяц|Список|Неделя)/ })
      .evaluateAll((all) =>
        all
          .filter((link) => getComputedStyle(link).outlineStyle === 'solid')
          .map(({ textContent }) => textContent),
      )
    expect(marked).toEqual([width < 768 ? 'Список' : 'Месяц'])
  })

test('the panel of low vision leaves room for the page on a phone, and is left from wherever it is scrolled to', async ({
  page,
}) => {
  const height = 740
  await page.setViewportSize({ width: 360, height })
  const content = page.locator('main')
  for (const size of ['150', '200']) {
    await choose(page, { colors: 'white', size })
    await page.goto('/contacts')
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(async () => (await content.boundingBox())?.y).toBeLessThan(height / 3)
    const panel = page.locator('[data-vision-panel]')
    await panel.getByText('Настройки').click()
    expect((await panel.boundingBox())?.height).toBeLessThan(height * 0.46)
    await panel.getByLabel('Заменить описаниями').scrollIntoViewIfNeeded()
    await expect(panel.getByRole('button', { name: 'Обычная версия' })).toBeInViewport()
    await panel.getByText('Свернуть').click()
    await expect(panel.getByLabel('Заменить описаниями')).toBeHidden()
  }
})

test('in low vision the tools of the header stand in its first row, beside the name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const header = page.locator('header[data-screen-only]')
  for (const size of ['100', '150', '200'])
    for (const letters of ['normal', 'wider']) {
      await choose(page, { size, letters })
      await page.goto('/contacts')
      await page.evaluate(() => document.fonts.ready)
      const brand = (await header.locator('a[href="/"]').boundingBox())!
      for (const tool of ['a[href="/search"]', '[data-vision-switch]:not(#menu *)']) {
        const { y, height } = (await header.locator(tool).boundingBox())!
        const said = `${tool}, ${size} %, ${letters}`
        expect.soft(y + height / 2, said).toBeGreaterThan(brand.y)
        expect.soft(y + height / 2, said).toBeLessThan(brand.y + brand.height)
      }
    }
})

/** In a phone's pixels, with room for a seventh more; the first of them was once 41 951 px of a desktop's gaps. */
const highest = { '/competitions/4': 33_000, '/competitions/5': 16_000 }

test('text twice as large makes a competition longer, but no gap of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, { size: '200' })
  for (const [path, most] of Object.entries(highest)) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(height, path).toBeLessThan(most)
  }
})

test('text too large for the grid of a month says why its days are a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await choose(page, { colors: 'white', size: '200' })
  await page.goto('/calendar?view=month')
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByText('сетка месяца не помещается')).toBeVisible()
  await choose(page, { colors: 'white', size: '100' })
  await page.goto('/calendar?view=month')
  await expect(page.getByText('сетка месяца не помещается')).toBeHidden()
})

test('a hidden picture leaves its description', async ({ page, site }) => {
  await choose(page, { pictures: 'off' })
  const albums = (await allPages(site)).filter((path) => /^\/media\/\d+$/.test(path))
  for (const path of albums) {
    await page.goto(path)
    const photos = page.locator('main img[alt]:not([alt=""])')
    if ((await photos.count()) === 0) continue
    await expect(photos.first()).toBeHidden()
    await expect(page.locator('[data-vision-alt]').first()).toBeVisible()
    return
  }
})

test('without a script there is no switch that does nothing', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(page.getByRole('button', { name: 'Версия для слабовидящих' })).toBeHidden()
  await page.getByRole('link', { name: 'Поиск' }).click()
  await page.getByLabel('Что искать').fill('lp.lj')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.locator('mark').first()).toHaveText(/дзюдо/i)
  await context.close()
})

test('the search answers while one types, with the keyboard alone', async ({ page, faults }) => {
  await page.goto('/news')
  const opener = page.getByRole('link', { name: 'Поиск' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' })
  await expect(dialog.getByLabel('Что искать')).toBeFocused()
  await page.keyboard.type('аттестаци')
  await expect(dialog.locator('mark').first()).toHaveText(/аттестаци/i)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Что искать').fill('учи мата')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('link', { name: 'Ути-мата', exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('the box of the search has no accessibility fault', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Поиск' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' })
  await dialog.getByLabel('Что искать').fill('дзюдо')
  await expect(dialog.locator('mark').first()).toBeVisible()
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
})
