import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

const ofTouch = '**/touched-*.js'

/** Until they are let go these files are on their way. */
async function hold(page: Page, files: string) {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  let isAsked = false
  await page.route(files, async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  return { send, isAsked: () => isAsked }
}

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

test('the eye waits for what the first touch brings', async ({ page, site }) => {
  const { send, isAsked } = await hold(page, ofTouch)
  const html = page.locator('html')
  const eye = page.locator('button[data-vision-switch]').filter({ visible: true })
  await page.goto(site.url)
  expect(isAsked()).toBe(false)
  await eye.click()
  await expect.poll(isAsked).toBe(true)
  await expect(html).not.toHaveAttribute('data-vision-size')
  send()
  await expect(html).toHaveAttribute('data-vision-size', '150')
  await eye.click()
  await expect(html).not.toHaveAttribute('data-vision-size')
})

test('«Запомнить клуб» tapped at once is remembered, once', async ({ page, site }) => {
  const { send } = await hold(page, ofTouch)
  await page.goto(`${site.url}/federation/clubs/1`)
  const ask = page.getByRole('button', { name: 'Запомнить клуб' })
  await ask.click()
  await ask.click()
  send()
  await expect(page.getByText('Клуб запомнен на')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ownClub'))).toBe('1')
})

test('«Моя категория» asked at once is answered in the page and remembered', async ({
  page,
  site,
}) => {
  const { send } = await hold(page, ofTouch)
  await page.goto(`${site.url}/competitions/own`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Мужской').check()
  await page.getByLabel('Год рождения').fill('2012')
  await page.getByLabel('Год рождения').press('Enter')
  await expect(page).toHaveURL(/\/own$/)
  send()
  await expect(page).toHaveURL(/year=2012/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('ownCategory'))).toBe('sex=m&year=2012')
})

test('letters typed before the script of their form has come are answered when it comes', async ({
  page,
  site,
}) => {
  const { send } = await hold(page, ofTouch)
  await page.goto(`${site.url}/about-judo/techniques`)
  await page.getByRole('searchbox').fill('подхват')
  send()
  await expect(page).toHaveURL(/q=/)
})

test('a menu under the pointer opens when its script comes', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { send } = await hold(page, ofTouch)
  await page.goto(site.url)
  const menu = page.locator('details[data-menu]').first()
  await menu.hover()
  await expect(menu).not.toHaveAttribute('open')
  send()
  await expect(menu).toHaveAttribute('open')
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
})

test('what is typed on the sheet before its script has come is there when it comes', async ({
  page,
  site,
}) => {
  const script = await hold(page, '**/coach-sheet-*.js')
  await page.goto(`${site.url}/competitions/5/sheet`)
  const about = page.locator('summary', { hasText: 'Клуб, тренер, телефон' })
  await about.click()
  await page.getByLabel('Клуб', { exact: true }).fill('Восход')
  const coach = page.getByLabel('Тренер', { exact: true })
  await coach.fill('Сидоров')
  await expect(about).not.toContainText('Восход')
  script.send()
  await expect(about).toContainText('Восход, Сидоров')
  await expect(coach).toBeFocused()
  await coach.pressSequentially(' С.')
  await expect(about).toContainText('Восход, Сидоров С.')
})
