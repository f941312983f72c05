import { adminApi, expect, test } from './fixtures.ts'

test('a visitor opens the news, reads one and goes on to the next', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /все новости/i }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.locator('header a[aria-current="page"]').first()).toHaveText(/Новости/)
  await page
    .getByRole('link', { name: /Кубок федерации по дзюдо/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('открыта регистрация')
  await expect(page.getByRole('link', { name: 'Telegram' }).first()).toHaveAttribute(
    'href',
    /t\.me\/share/,
  )
  await page
    .getByRole('link', { name: /Объявлен приём заявок/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('аттестацию')
})

test('categories and pages of the news are plain links that Back undoes', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('link', { name: 'Результаты', exact: true }).click()
  await expect(page).toHaveURL(/category=results/)
  await expect(page.getByRole('main')).not.toContainText('Семинар для судей')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Семинар для судей')
})

test('everything works without JavaScript, the menu too', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(site.url)
  await page.getByRole('button', { name: /меню/i }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Новости' }).first().click()
  await expect(page).toHaveURL(`${site.url}/news`)
  await context.close()
})

test('H19: an injected inline script does not run', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

test('the feed is well-formed Atom', async ({ page, site }) => {
  await page.goto('/')
  const feed = await (await fetch(`${site.url}/feed.xml`)).text()
  const published = await (await fetch(`${site.url}/api/news/published`)).json()
  const found = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const all = (name: string) => [...document.getElementsByTagName(name)]
    return {
      errors: all('parsererror').length,
      root: document.documentElement.namespaceURI,
      entries: all('entry').length,
      complete: all('entry').every((entry) =>
        ['id', 'title', 'updated', 'link'].every(
          (name) => entry.getElementsByTagName(name).length > 0,
        ),
      ),
    }
  }, feed)
  expect(found).toEqual({
    errors: 0,
    root: 'http://www.w3.org/2005/Atom',
    entries: published.length,
    complete: true,
  })
})

test('the enhancement script is small and the only one before anyone touches the page', async ({
  page,
  site,
}) => {
  const scripts: number[] = []
  page.on('response', async (answer) => {
    if (answer.request().resourceType() !== 'script') return
    const { responseBodySize } = await answer.request().sizes()
    scripts.push(responseBodySize)
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000)
})

const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><textarea><img src=x onerror=alert(1)>',
  '<xmp><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">нажми</a>',
  '<form action="https://evil.test"><button>Отправить</button></form>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<style>@import "https://evil.test/x.css"</style>',
  '{{7*7}} \u202etxt',
]

test('N05: markup typed as text does nothing in a real browser', async ({ page, site, faults }) => {
  const { post, delete: remove } = await adminApi(site)
  const elsewhere: string[] = []
  page.on('dialog', (dialog) => {
    elsewhere.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  const text = payloads.join('\n')
  const item = await post('/api/news', {
    title: payloads.slice(0, 3).join(' '),
    summary: payloads.slice(3, 6).join(' '),
    content: text,
    imageAlt: '" onerror="alert(1)',
    published: true,
  })
  for (const path of [`/news/${item.id}`, '/news', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.locator('main [onerror], main iframe, main form[action*=evil]').count()).toBe(
      0,
    )
  }
  await page.goto(`/news/${item.id}`)
  for (const payload of payloads.slice(0, 10))
    await expect(page.getByText(payload, { exact: false }).first()).toBeAttached()
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
  await remove(`/api/news/${item.id}`)
})

test('a transition of pages that is given up is no fault', async ({ page, faults }) => {
  await page.goto('/')
  for (const path of ['/press', '/contacts', '/news', '/media', '/press', '/contacts']) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
    }, path)
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
    await page.setViewportSize({ width: 400 + path.length, height: 800 })
  }
  await page.waitForLoadState('load')
  expect(faults).toEqual([])
})
