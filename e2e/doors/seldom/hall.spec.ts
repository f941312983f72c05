import type { Locator, Page } from '@playwright/test'
import { usualTimeZone } from '#kit/base/site.ts'
import { localDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { adminApi, test as base, expect, password, type Site, signIn } from '../../fixtures.ts'
import { openNetwork } from '../../lying-network.ts'

type Network = Awaited<ReturnType<typeof openNetwork>>

/** The page's browser reaches the site through a hall's network only. */
const test = base.extend<{ network: Network }>({
  network: async ({ site }, use) => {
    const network = await openNetwork(site.url)
    await use(network)
    network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
})
test.use({ serviceWorkers: 'allow' })

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('pages-1')).keys()
    return kept.map(({ url }) => url.replace(location.origin, ''))
  })

/** Opened and kept, as by whoever looks at it at home. */
async function see(page: Page, path: string) {
  await page.goto(path)
  // The worker begins when the page is idle.
  await expect.poll(() => keptPaths(page), { message: path, timeout: 30_000 }).toContain(path)
  await expect.poll(() => missingOf(page, path), { timeout: 30_000 }).toEqual([])
}

/** The files that the copy names to be kept with it, and that are not there yet. */
const missingOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const copy = await (await caches.open('pages-1')).match(address)
    const named = (await copy?.text())?.matchAll(/data-at-hand="([^"]+)"/g) ?? []
    const files = new Set([...named].flatMap(([, names = '']) => names.split(' ')))
    const kept = await caches.open('files-1')
    const missing: string[] = []
    for (const file of files) {
      const script = await (await kept.match(file, { ignoreVary: true }))?.text()
      if (script === undefined) missing.push(file)
      const imports = script?.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g) ?? []
      for (const [, name] of imports) files.add(`/assets/${name}`)
    }
    return missing
  }, path)

/** The page of a competition of today, which names pages to be kept ahead. */
async function addCup(site: Site, title: string) {
  const api = await adminApi(site)
  const { categories } = await api.get('/api/competitions/5')
  const date = localDate(new Date(), usualTimeZone)
  const { id } = await api.post('/api/competitions', { title, date, categories })
  return { path: `/competitions/${id}`, remove: () => api.delete(`/api/competitions/${id}`) }
}

const bar = (page: Page) => page.locator('body > [data-kept]')

test('what was seen and what the day needs opens without a network, and what was taken down does not', async ({
  page,
  context,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const today = localDate(new Date(), usualTimeZone)
  const { categories } = await api.get('/api/competitions/5')
  const cup = { title: 'Кубок без сети', date: today, categories }
  const { id } = await api.post('/api/competitions', cup)
  await page.addInitScript(() => localStorage.setItem('ownCategory', 'sex=m&year=2000&weight=80'))
  const path = `/competitions/${id}`
  await see(page, path)
  await expect
    .poll(() => keptPaths(page))
    .toEqual(
      expect.arrayContaining(['/calendar', '/contacts', `${path}?sex=m&year=2000&weight=80`]),
    )

  await context.setOffline(true)
  await page.goto('/contacts')
  await expect(bar(page)).toHaveText(/^Нет связи\. Сохранено в\s\d\d:\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Golos')
  expect(await axeFaultsInBothSchemes(page)).toEqual([])

  await page.goto('/about-judo/oath')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с интернетом')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toBeVisible()
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Кубок без сети', exact: true })
    .first()
    .click()
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('[data-own-answer]')).toContainText('Мужчины')
  // A file to take along is never kept.
  await page.getByRole('link', { name: 'В календарь телефона' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с интернетом')

  await page.goto('/about-judo/oath')
  await expect(page.getByRole('link', { name: 'Попробовать снова' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Нет связи с интернетом')
  await expect(bar(page)).toBeHidden()

  await api.delete(path.replace('/', '/api/'))
  await page.goto(path)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect.poll(() => keptPaths(page)).not.toContain(path)
  expect(faults).toEqual([])
})

test('the sheet for the coach is filled in without a network, from the kept page', async ({
  page,
  context,
  faults,
}) => {
  await see(page, '/competitions/5/sheet')
  await context.setOffline(true)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Вставить списком' }).click()
  await page.getByRole('textbox', { name: /Строки из Excel/ }).fill('Седов Лев 2010 м 58,5')
  await page.getByRole('button', { name: 'Перенести в список' }).click()
  const line = page.getByRole('row', { name: /^Седов Лев 2010 58,5/ })
  await expect(line).toBeVisible()
  await page.reload()
  await expect(line).toBeVisible()
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the page that one looks at is kept before all else, on the first visit too', async ({
  page,
  context,
  site,
  network,
}) => {
  const { path, remove } = await addCup(site, 'Кубок без сети сразу')
  network.becomes('narrow')
  await page.goto(path)
  await expect.poll(() => keptPaths(page)).toContain(path)
  await context.setOffline(true)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кубок без сети сразу')
  await remove()
})

test('what the site keeps by itself, and what a browser does, has the scripts of its buttons', async ({
  page,
  context,
  site,
  faults,
}) => {
  const { path, remove } = await addCup(site, 'Кубок с листом')
  await see(page, path)
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/contacts']))
  await see(page, '/about-judo/oath')
  await forgetFetched(page)
  await context.setOffline(true)
  await page.goto(`${path}/sheet`)
  await page.getByRole('button', { name: 'Добавить спортсмена' }).click()
  await expect(page.getByLabel('Фамилия и имя')).toBeFocused()
  await page.goto('/about-judo/oath')
  await page.getByRole('button', { name: 'Вписать имя' }).click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await remove()
  expect(faults).toEqual([])
})

test('a page that is not kept opens by itself when the network carries again, whatever the browser thinks of it', async ({
  page,
  context,
  network,
}) => {
  await see(page, '/contacts')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
    .toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  for (const isTold of [true, false]) {
    const path = isTold ? '/about-judo/oath' : '/about-judo/history'
    if (isTold) await context.setOffline(true)
    else network.becomes('silent')
    await page.goto(path)
    await expect(heading).toHaveText('Нет связи с интернетом')
    await context.setOffline(false)
    network.becomes('none')
    await expect(heading).not.toHaveText('Нет связи с интернетом', { timeout: 15_000 })
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto('/offline')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the list without a network tells what was opened from what the site keeps by itself, and names no page a pointer has only passed', async ({
  page,
  context,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const { categories } = await api.get('/api/competitions/5')
  const date = localDate(new Date(), usualTimeZone)
  const { id } = await api.post('/api/competitions', { title: 'Кубок по списку', date, categories })
  await see(page, `/competitions/${id}`)
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/contacts']))
  await see(page, '/about-judo/history')
  const press = page.locator('a[href="/press"]:visible').first()
  const news = page.locator('a[href="/news"]:visible').first()
  await passOver(page, press, '/press')
  await passOver(page, news, '/news')
  await news.click()
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/news')
  expect(await keptPaths(page)).not.toContain('/press')

  await context.setOffline(true)
  await page.goto('/about-judo/oath')
  const lists = page.locator('[data-kept-list]')
  const under = (name: string) =>
    lists.locator(`h2:has-text("${name}") ~ ul`).first().getByRole('link').allTextContents()
  const opened = await under('открывали')
  expect(opened).toEqual(expect.arrayContaining(['Новости', 'Кубок по списку']))
  expect(opened).not.toContain('Контакты')
  const own = await under('Сайт сохранил сам')
  expect(own).toEqual(expect.arrayContaining(['Контакты']))
  expect(own.filter((name) => opened.includes(name))).toEqual([])
  await expect(lists).not.toContainText('Для прессы')
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
  expect(await isAhead(page, '/contacts')).toBe(true)
  await page.goto('/contacts')
  await expect(bar(page)).toBeVisible()
  await expect.poll(() => isAhead(page, '/contacts')).toBe(false)
  await api.delete(`/api/competitions/${id}`)
  expect(faults).toEqual([])
})

/** What the worker has written down of a copy; of none it is `undefined`. */
const noteOf = (page: Page, path: string, note: 'x-ahead' | 'x-seen-at') =>
  page.evaluate(
    async ([address, name]) => {
      const copy = await (await caches.open('pages-1')).match(address)
      return copy?.headers.get(name)
    },
    [path, note] as const,
  )

const isAhead = async (page: Page, path: string) => {
  const ahead = await noteOf(page, path, 'x-ahead')
  return ahead === undefined ? undefined : ahead !== null
}

/** A pointer rests on a link, so that the browser fetches its page. */
async function passOver(page: Page, link: Locator, path: string) {
  const fetched = page.context().waitForEvent('request', {
    predicate: (request) => new URL(request.url()).pathname === path,
    timeout: 10_000,
  })
  await link.hover()
  await fetched.catch(() => {})
  await page.waitForTimeout(1_000)
}

test('the own category and the own club open without a network, before their day too', async ({
  page,
  context,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const { categories } = await api.get('/api/competitions/5')
  const [{ sex, birthYearTo }] = categories
  const date = addDays(localDate(new Date(), usualTimeZone), 2)
  const { id } = await api.post('/api/competitions', { title: 'Кубок заранее', date, categories })
  const path = `/competitions/${id}`
  const query = `sex=${sex}&year=${birthYearTo}`
  await see(page, path)
  await page.getByLabel(sex === 'm' ? 'Мужской' : 'Женский').check()
  await page.getByLabel('Год рождения').fill(String(birthYearTo))
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByText('Запомнено на этом устройстве')).toBeVisible()
  await page.goto('/federation/clubs')
  await page.getByRole('main').locator('a[href^="/federation/clubs/"]').first().click()
  await page.getByRole('button', { name: 'Запомнить клуб' }).click()
  await expect(page.getByText('Клуб запомнен на этом устройстве')).toBeVisible()
  const club = new URL(page.url()).pathname
  await page.evaluate(async () => (await caches.open('pages-1')).delete(location.pathname))
  await see(page, '/')
  const ahead = [`${path}?${query}`, `/competitions/own?${query}`, club]
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(ahead))

  await context.setOffline(true)
  await page.goto('/')
  const lines = page.getByRole('list', { name: 'Сегодня и в ближайшие дни' })
  await expect(lines).toContainText('Кубок заранее')
  for (const address of [path, `${path}?${query}`, `/competitions/own?${query}`]) {
    await page.goto(address)
    await expect(bar(page)).toHaveText(/^Нет связи\. Сохранено в\s\d\d:\d\d/)
    await expect(page.locator('[data-own-answer]')).toBeVisible()
  }
  await page.goto('/')
  await lines.getByRole('link', { name: /Ваш клуб/ }).click()
  await expect(page).toHaveURL(new RegExp(`${club}$`))
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Расписание на неделю' })).toBeVisible()
  expect(faults).toEqual([])
})

test('«Back» without a network shows the copy with its bar and its hour, however the browser remembers the page', async ({
  page,
  context,
  faults,
}) => {
  await see(page, '/calendar')
  const seen = await noteOf(page, '/calendar', 'x-seen-at')
  await context.setOffline(true)
  // Where the page stands the browser remembers, and returns to it without a move.
  for (const from of [0, 600]) {
    await page.evaluate((top) => scrollTo(0, top), from)
    await page.reload()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(from)
  }
  await page.goto('/about-judo/oath')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с интернетом')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Календарь')
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  // It stands beneath the page's end, and over nothing that has the keyboard.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const hidden = await page.evaluate(() => {
    const [focused, said] = [document.activeElement, document.querySelector('body > [data-kept]')]
    return focused!.getBoundingClientRect().bottom > said!.getBoundingClientRect().top
  })
  expect(hidden).toBe(false)
  expect(await noteOf(page, '/calendar', 'x-seen-at')).toBe(seen)
  expect(faults).toEqual([])
})

test('a page that the browser had fetched before the network went says so and from when it is, by «Back» too', async ({
  page,
  context,
  faults,
}) => {
  await see(page, '/news')
  await passOver(page, page.locator('a[href="/press"]:visible').first(), '/press')
  await context.setOffline(true)
  await page.locator('a[href="/press"]:visible').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Для прессы')
  await expect(bar(page)).toHaveText(/^Нет связи\. Сохранено в\s\d\d:\d\d/)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })

  await context.setOffline(false)
  await expect(bar(page)).toHaveText(/^Связь вернулась\. Сохранено в\s\d\d:\d\d/)
  await see(page, '/contacts')
  await expect(bar(page)).toHaveCount(0)
  await context.setOffline(true)
  // As from the browser's memory of whole pages, which this one goes without.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(bar(page)).toHaveText(/^Нет связи\. Сохранено в\s\d\d:\d\d/)
  expect(faults).toEqual([])
})

test('a page that the browser had fetched before the network went has the styles that are its alone', async ({
  page,
  context,
}) => {
  await see(page, '/news')
  const link = page.locator('a[href="/about-judo/history"]:visible').first()
  await passOver(page, link, '/about-judo/history')
  await context.setOffline(true)
  await link.click()
  await expect(bar(page)).toBeVisible()
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map((one) => one.sheet !== null))
  expect(sheets).toContain(true)
  expect(sheets).not.toContain(false)
})

test('a page that was only seen with an answer of its own is found by its plain address', async ({
  page,
  context,
}) => {
  await see(page, '/competitions/5?sex=m&year=2000&weight=80')
  await context.setOffline(true)
  await page.goto('/competitions/5')
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('[data-own-answer]')).toBeVisible()
  // Another page of a list is not the list.
  await context.setOffline(false)
  await see(page, '/competitions?sport=judo')
  await context.setOffline(true)
  await page.goto('/competitions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с интернетом')
})

test('«Моя категория» answers another year without a network and on a slow one', async ({
  page,
  context,
  network,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const { categories } = await api.get('/api/competitions/5')
  const [{ sex, birthYearTo }] = categories
  const date = addDays(localDate(new Date(), usualTimeZone), 20)
  const program = [{ date, time: '10:00', title: 'Начало схваток', kind: 'start', whom: [] }]
  const cup = { title: 'Кубок с часами', date, categories, program }
  const { id } = await api.post('/api/competitions', cup)
  const path = `/competitions/${id}`
  await see(page, path)
  const answer = page.locator('[data-own-answer]')
  const find = async (year: number) => {
    await page.getByLabel('Год рождения').fill(String(year))
    await page.getByRole('button', { name: 'Найти' }).click()
  }

  await context.setOffline(true)
  await page.goto(path)
  await expect(bar(page)).toBeVisible()
  await page.getByLabel(sex === 'm' ? 'Мужской' : 'Женский').check()
  await find(birthYearTo)
  await expect(answer).toContainText('10:00')
  await find(birthYearTo + 9)
  await expect(answer).toContainText(`Для ${birthYearTo + 9} года рождения группы здесь нет`)
  await page.getByLabel('Год рождения').fill(String(birthYearTo))
  await expect(answer).toBeHidden()
  await page.getByLabel('Год рождения').fill(String(birthYearTo + 9))
  await expect(answer).toBeVisible()
  await page.goto('/competitions/own')
  expect(new URL(page.url()).pathname).toBe('/competitions/own')

  await context.setOffline(false)
  await page.goto(path)
  // Whom the device remembers.
  await expect(answer).toContainText(`Для ${birthYearTo + 9} года рождения группы здесь нет`)
  network.becomes('slow')
  await find(birthYearTo)
  await expect(answer).toContainText('10:00')
  // Before the site has answered.
  expect(page.url()).not.toContain(`year=${birthYearTo}`)
  await expect(page.getByRole('button', { name: 'Найти' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`year=${birthYearTo}`), { timeout: 15_000 })
  await expect(answer).toContainText('10:00')
  expect(faults).toEqual([])
})

test('a network that is slow, lies or has no site behind it is told from the site', async ({
  page,
  network,
}) => {
  await see(page, '/contacts')
  const shows = async (words: RegExp) => {
    await page.goto('/contacts')
    await expect(bar(page)).toHaveText(words)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  }
  network.becomes('portal')
  await shows(/^Похоже, сеть просит войти\. Сохранено в\s\d\d:\d\d/)
  await page.getByRole('link', { name: 'Войти в сеть' }).click()
  await expect(page.getByRole('heading')).toHaveText('Войдите в сеть «Дворец»')
  network.becomes('redirect')
  await shows(/^Похоже, сеть просит войти\./)
  network.becomes('broken')
  await shows(/^Сайт сейчас не отвечает\./)
  network.becomes('slow')
  await shows(/^Связь очень медленная\./)
  network.becomes('none')
  await page.goto('/contacts')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
})

test('a copy older than a day is not shown, and one that was changed is kept anew', async ({
  page,
  context,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/competitions', { title: 'Старое имя', date: '2027-03-06' })
  const path = `/competitions/${id}`
  await see(page, path)
  await ageCopies(page, 7)
  await api.put(`/api${path}`, { title: 'Новое имя', version: 1 })
  await page.goto('/contacts')
  const copy = () => page.evaluate(async (address) => (await caches.match(address))?.text(), path)
  await expect.poll(copy).toContain('Новое имя')
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новое имя')
  await ageCopies(page, 25)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с интернетом')
  await expect(page.locator('[data-kept-list]')).toHaveCount(0)
})

/** As if the server had last confirmed every copy that long ago. */
const ageCopies = (page: Page, hours: number) =>
  page.evaluate(async (ago) => {
    const cache = await caches.open('pages-1')
    for (const request of await cache.keys()) {
      const kept = (await cache.match(request)) as Response
      const headers = new Headers(kept.headers)
      headers.set('x-confirmed-at', String(Date.now() - ago * 3_600_000))
      await cache.put(request, new Response(await kept.text(), { headers }))
    }
  }, hours)

interface KeptPhoto {
  id: number
  variants: { image: string }[]
}

test('a picture that was hidden is kept no longer, and none is shown a day later', async ({
  page,
  context,
  site,
}) => {
  const api = await adminApi(site)
  const albums: { id: number; photoCount: number }[] = await api.get('/api/albums')
  const { id } = albums.find(({ photoCount }) => photoCount > 2)!
  const path = `/media/${id}`
  const photos: KeptPhoto[] = await api.get(`/api/photos/${id}`)
  const [hidden, left] = photos
  const keptOf = (photo: KeptPhoto | undefined) =>
    page.evaluate(
      async (own) =>
        (await (await caches.open('pictures-1')).keys())
          .map(({ url }) => url.replace(location.origin, ''))
          .filter((url) => own.includes(url)),
      photo!.variants.map(({ image }) => image),
    )
  const isDrawn = (address: string) =>
    page.evaluate(
      (src) =>
        new Promise((done) => {
          const image = new Image()
          image.onload = () => done(true)
          image.onerror = () => done(false)
          image.src = src
        }),
      address,
    )
  await see(page, path)
  for (const photo of [hidden, left])
    await expect.poll(() => keptOf(photo), { timeout: 30_000 }).not.toEqual([])

  await api.put(`/api/photos/${hidden!.id}`, { hidden: true })
  await page.goto(path)
  await expect.poll(() => keptOf(hidden)).toEqual([])
  const [address] = await keptOf(left)
  await context.setOffline(true)
  await forgetFetched(page)
  await page.goto(path)
  await expect(bar(page)).toBeVisible()
  expect(await isDrawn(address!)).toBe(true)

  await page.evaluate(async (ago) => {
    const cache = await caches.open('pictures-1')
    for (const request of await cache.keys()) {
      const kept = (await cache.match(request)) as Response
      const headers = new Headers(kept.headers)
      headers.set('date', new Date(Date.now() - ago).toUTCString())
      await cache.put(request, new Response(await kept.blob(), { headers }))
    }
  }, 25 * 3_600_000)
  await forgetFetched(page)
  await page.goto(path)
  await expect(bar(page)).toBeVisible()
  expect(await isDrawn(address!)).toBe(false)
})

/** For some minutes the browser has a picture by itself, and would draw it in place of the worker's copy. */
async function forgetFetched(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

test('the admin is not kept; a new worker takes over, and one that the site withdrew leaves', async ({
  page,
  network,
}) => {
  await see(page, '/contacts')
  await page.goto('/admin')
  await signIn(page, password)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto('/contacts')
  const names = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return all.flat().map(({ url }) => url.replace(location.origin, ''))
  })
  expect(names).toContain('/contacts')
  expect(names.filter((name) => /admin|^\/api/.test(name))).toEqual([])

  const worker = await page.request.get('/worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*connect-src 'self'$/),
  })
  await page.evaluate(() => caches.open('pages-0'))
  network.becomes('new-worker')
  await page.goto('/contacts')
  await expect.poll(() => cacheNames(page)).not.toContain('pages-0')
  expect(await keptPaths(page)).toContain('/contacts')

  network.becomes('no-worker')
  await stopWorker(page)
  await page.goto('/contacts')
  await expect.poll(() => cacheNames(page)).toEqual([])
  const left = () => page.evaluate(() => navigator.serviceWorker.getRegistrations())
  expect(await left()).toEqual([])
})

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** As the browser does when nothing was asked for half a minute. */
async function stopWorker(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
}
