import type { Page } from '@playwright/test'
import { expect, type Site, test } from '../../fixtures.ts'

/*
 * Five people with a phone, each from the first page on and by taps alone. What the site answers them is compared with
 * what the API holds, counted here anew.
 */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const ask = async (site: Site, path: string) => (await fetch(site.url + path)).json()
/** Spaces and joiners of typography apart. */
const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(plain)

interface Club {
  name: string
  address: string
  phone: string
  schedule: {
    weekday: number
    from: string
    to: string
    ageFrom: number | null
    ageTo: number | null
    sex: string
  }[]
}

test('a mother finds what a girl of seven can go to on a Tuesday evening', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Где заниматься' }).first().tap()
  await page.getByLabel('Возраст').fill('7')
  await page.getByLabel('Для кого').selectOption({ label: 'девочки, женщины' })
  await page.getByLabel('День').selectOption({ label: 'Вторник' })
  await page.getByLabel('Вечером, с 17:00').check()
  await page.getByRole('button', { name: 'Показать' }).tap()
  await expect(page.getByRole('heading', { name: /^Подходит/ })).toBeVisible()

  const clubs: Club[] = await ask(site, '/api/clubs')
  const fitting = clubs.flatMap(({ name, address, phone, schedule }) =>
    schedule
      .filter(({ weekday, from }) => weekday === 2 && from >= '17:00')
      .filter(({ ageFrom, ageTo }) => (ageFrom ?? 0) <= 7 && 7 <= (ageTo ?? 99))
      .filter(({ sex }) => sex !== 'm')
      .map(({ from, to }) => ({ name, address, phone, hours: `${from}–${to}` })),
  )
  expect(fitting.length).toBeGreaterThan(0)
  const cards = await textsOf(page, 'section[aria-labelledby="found"] article')
  expect(cards).toHaveLength(fitting.length)
  for (const { name, address, phone, hours } of fitting) {
    const card = cards.find((text) => text.includes(plain(name)) && text.includes(hours))
    expect(card, `${name}, ${hours}`).toBeDefined()
    expect(card).toContain(plain(address))
    expect(card?.replace(/\D/g, '')).toContain(phone.replace(/\D/g, ''))
  }
})

interface Competition {
  title: string
  location: string
  categories: {
    ageGroup: string
    sex: string
    birthYearFrom: number | null
    birthYearTo: number | null
  }[]
  program: {
    date: string
    time: string
    kind: string
    whom: { ageGroup: string; sex: string; weights: string[] }[]
  }[]
}

test('an athlete born in 2010, 60 kg, learns when and where to be weighed next', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Моя категория' }).first().tap()
  await page.getByRole('radio', { name: 'Мужской' }).check()
  await page.getByLabel('Год рождения').fill('2010')
  await page.getByLabel('Вес, кг').fill('60')
  await page.getByRole('button', { name: 'Найти' }).tap()
  const links = page.getByRole('main').locator('li a[href$="#own"]')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) {
    const [, id] = /^\/competitions\/(\d+)\?/.exec(href) ?? []
    const competition: Competition = await ask(site, `/api/competitions/${id}`)
    const groups = competition.categories
      .filter(({ sex }) => sex === 'm')
      .filter((one) => (one.birthYearFrom ?? 0) <= 2010 && 2010 <= (one.birthYearTo ?? 9999))
      .map(({ ageGroup }) => ageGroup)
    expect(groups.length, competition.title).toBeGreaterThan(0)
    const times = competition.program
      .filter(({ kind }) => kind === 'weigh_in')
      .filter(
        ({ whom }) =>
          // Of nobody in particular is everybody's.
          whom.length === 0 || whom.some((one) => one.sex === 'm' && one.ageGroup === groups[0]),
      )
      .map(({ time }) => time)
    await page.goto(href)
    const own = plain(await page.locator('#own').innerText())
    expect(own).toContain(plain(competition.location))
    expect(times.length, competition.title).toBeGreaterThan(0)
    for (const time of times) expect(own, competition.title).toContain(time)
  }
})

interface ProtocolRow {
  place: number
  club: string
}

test('a coach counts the medals of the last competition', async ({ page, site }) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Последние результаты/ })
    .tap()
  await expect(page).toHaveURL(/\/competitions\/\d+#results$/)
  const [, id] = /competitions\/(\d+)/.exec(page.url()) ?? []
  const { results }: { results: ProtocolRow[] } = await ask(site, `/api/competitions/${id}`)
  const medals = (club: string, place: number) =>
    results.filter((row) => row.club === club && row.place === place).length
  const rows = page.getByRole('table', { name: /Медальный зачёт/ }).locator('tbody tr')
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  )
  const clubs = new Set(results.filter(({ place }) => place <= 3).map(({ club }) => club))
  expect(shown).toHaveLength(clubs.size)
  for (const club of clubs) {
    const row = shown.find(([, name = '']) => plain(name) === plain(club))
    const [gold, silver, bronze] = [1, 2, 3].map((place) => medals(club, place)) as number[]
    const all = gold! + silver! + bronze!
    expect(row?.slice(2).map(Number), club).toEqual([gold, silver, bronze, all])
  }
})

test('a journalist finds whom to ask, the figures and the logo', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Для прессы' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Для прессы')
  const clubs: Club[] = await ask(site, '/api/clubs')
  const people: { role: string }[] = await ask(site, '/api/people')
  const main = plain(await page.getByRole('main').innerText())
  expect(main).toMatch(new RegExp(`\\b${clubs.length} клуб`))
  expect(main).toMatch(
    new RegExp(`\\b${people.filter(({ role }) => role === 'coaches').length} тренер`),
  )
  const contacts: { phone: string; email: string } = await ask(site, '/api/contacts')
  await expect(page.locator('main a[href^="tel:"]').first()).toHaveAttribute(
    'href',
    `tel:+${contacts.phone.replace(/\D/g, '')}`,
  )
  await expect(page.locator(`main a[href="mailto:${contacts.email}"]`).first()).toBeVisible()
  const logo = await page
    .getByRole('link', { name: 'Скачать логотип' })
    .evaluate((link: HTMLAnchorElement) => link.href)
  const answer = await page.request.get(logo)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip'])
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')
})

test('a grandfather makes the letters large once, and calls', async ({ page, site }) => {
  await page.goto('/')
  const before = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.body).fontSize),
  )
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).tap()
  await page.locator('[data-vision-panel]').getByText('200', { exact: false }).first().tap()
  await page.getByRole('button', { name: /меню/i }).tap()
  await page.getByRole('navigation').getByRole('link', { name: 'Контакты' }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  const { phone }: { phone: string } = await ask(site, '/api/contacts')
  const number = page.locator('main [data-phone]').first()
  expect(plain(await number.innerText())).toBe(plain(phone))
  const after = await number.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(after / before).toBeGreaterThan(1.95)
  await expect(page.locator('main a[href^="tel:"]').first()).toHaveAttribute(
    'href',
    `tel:+${phone.replace(/\D/g, '')}`,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
