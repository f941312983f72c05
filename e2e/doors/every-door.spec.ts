import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { adminRoutes } from '../admin-routes.ts'
import { screenSizes } from '../every-door/screen-sizes.ts'
import { useSite } from '../every-door/used-site.ts'
import { walk } from '../every-door/walker.ts'
import { expect, password, type Site, signIn, test } from '../fixtures.ts'

const minutes = 60_000
test.setTimeout(45 * minutes)

type Look = (trail: string[], heard?: RegExp) => Promise<void>

/** The screens that a finger meets before any other, and those that only a clock brings up. */
const enterAdmin = (page: Page, site: Site) => async (look: Look) => {
  const login = 'sign-in screen'
  const isIn = (address: URL) => address.pathname.startsWith('/admin') && !isLogin(address)
  const isLogin = ({ pathname }: URL) => pathname === '/admin/login'
  await page.goto(`${site.url}/admin`)
  await page.waitForURL(isLogin)
  // Whether there is a session only the server can say.
  await look([login], /^401 POST \/api\/auth\/refresh/)
  await page.getByText('Забыли пароль?').click()
  await look([login, 'Забыли пароль?'])
  await signIn(page, 'не тот пароль')
  await page.getByRole('alert').waitFor()
  await look([login, 'a wrong password'], /^401 POST \/api\/auth\/login/)
  await signIn(page)
  await page.waitForURL(isIn)

  const hours = 3_600_000
  for (const left of [-hours, hours]) {
    changePasswordBy(site, new Date(Date.now() + left))
    await page.goto(`${site.url}/admin`)
    const notice = page.getByRole('status').filter({ hasText: 'Смените первый пароль' })
    await notice.waitFor()
    await look([`the first password, ${left < 0 ? 'too late' : 'in time'}`], /^403 /)
  }
  await page.getByRole('link', { name: 'Сменить пароль' }).click()
  await look(['the first password', 'Сменить пароль'])
  changePasswordBy(site, null)

  await page.goto(`${site.url}/admin/partners/new`)
  await page.getByRole('textbox', { name: 'Название' }).fill('Не сохранён')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await look(['the session has ended'], /^40[13] /)
  await sheet.getByRole('button', { name: 'Закончить работу' }).click()
  await look(['the session has ended', 'Закончить работу'])
  await sheet.getByLabel('Пароль', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Войти' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await look(['the session has ended', 'Войти'])
  await page.goto(`${site.url}/admin`)
}

/** As if it had been signed in with the printed password a while ago. */
function changePasswordBy({ dataDir }: Site, moment: Date | null): void {
  const db = new DatabaseSync(join(dataDir, 'site.db'))
  const set = db.prepare('UPDATE account SET changePasswordBy = ?')
  set.run(moment?.toISOString() ?? null)
  db.close()
}

const isRoute = (route: string, path: string) =>
  new RegExp(`^${route.replace(':id', '\\d+').replace(':name', '[^/]+')}$`).test(path)

for (const { name, ...screen } of screenSizes) {
  test(`every door of the admin, from the sign-in screen on: ${name}`, async ({
    browser,
    site,
  }) => {
    await useSite(site)
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const { faults, doors, screens, paths, links } = await walk(page, {
      enter: enterAdmin(page, site),
      touch: screen.hasTouch,
      scripted: true,
      application: true,
      within: '/admin',
      // A lifted cancellation is no event of its own any more, and its address is not there.
      skip: /^(Выйти|Вернуть (занятие|событие))/,
      until: Date.now() + 40 * minutes,
    })
    const known = ['/admin', '/admin/login', ...(await adminRoutes())]
    for (const link of links) {
      const { pathname } = new URL(link, site.url)
      const isScreen = pathname === '/admin' || pathname.startsWith('/admin/')
      const answer = isScreen ? undefined : await context.request.get(site.url + link)
      if (answer && !answer.ok()) faults.push(`${answer.status()} ${link}`)
      const record = pathname.replace(/\/new$/, '/0')
      if (isScreen && !known.some((route) => isRoute(route, record)))
        faults.push(`no screen has the address ${link}`)
    }
    console.log(
      `${name}: ${doors} doors of the admin on ${screens.size} screens, ${links.size} links followed`,
    )
    await context.close()
    const routes = known.filter((route) => route !== '/admin/federation')
    const unseen = routes.filter((route) => ![...paths].some((path) => isRoute(route, path)))
    expect.soft(faults).toEqual([])
    expect(unseen).toEqual([])
    expect(routes.length).toBeGreaterThan(20)
  })

  for (const javaScriptEnabled of [true, false])
    test(`every door of the site, ${name}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      request,
      site,
    }) => {
      const context = await browser.newContext({
        ...screen,
        javaScriptEnabled,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(site.url)
      const { faults, doors, screens, links } = await walk(page, {
        touch: screen.hasTouch,
        scripted: javaScriptEnabled,
        application: false,
        within: '/',
        until: Date.now() + 40 * minutes,
      })
      for (const link of links) {
        const answer = await request.get(site.url + link)
        if (!answer.ok()) faults.push(`${answer.status()} ${link}`)
      }
      console.log(
        `${name}: ${doors} doors of the site on ${screens.size} screens, ${links.size} links followed`,
      )
      await context.close()
      expect(faults).toEqual([])
      expect(doors).toBeGreaterThan(100)
    })
}
