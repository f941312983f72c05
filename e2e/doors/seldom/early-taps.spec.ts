import { expect, test } from '../../fixtures.ts'

test('«Напечатать» tapped before the rules of paper have come waits for them', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const isWhole = links.every(({ sheet, disabled }) => sheet || disabled)
      document.documentElement.dataset.printed = isWhole ? 'whole' : 'bare'
    }
  })
  let isAsked = false
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/later-*.css', async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  await page.goto(`${site.url}/about-judo/glossary`, { waitUntil: 'domcontentloaded' })
  await page.locator('button[data-print]').click()
  expect(isAsked).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  send()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'whole')
})

test('the eye tapped before its script has come opens when it comes', async ({ page, site }) => {
  const eye = page.locator('button[data-vision-switch]').filter({ visible: true })
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/enhance-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'domcontentloaded' })
  await eye.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-vision-size')
  send()
  await expect(page.locator('html')).toHaveAttribute('data-vision-size', '150')
  await eye.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-vision-size')
})
