import type { Locator, Page } from '@playwright/test'
import { adminApi, expect, recordId, rememberSession, test } from '../../fixtures.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })
const saveState = (page: Page) => page.locator('form footer').getByRole('status')
const pictures = (page: Page) => text(page).locator('figure img')

/** Taps «Написать новость» on the start screen. */
async function beginNews(page: Page, name: string) {
  await rememberSession(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Написать новость' }).click()
  await title(page).fill(name)
}

interface Given {
  /** Colours of drawn pictures, the first letter of each its name. */
  drawn?: string[]
  /** Files that are no pictures at all, whatever they are called. */
  broken?: string[]
  html?: string
  plain?: string
}

/** Pastes into the text, or drops on an element of it. */
async function give(page: Page, given: Given, on?: Locator) {
  const event = on ? 'drop' : 'paste'
  const box = await on?.boundingBox()
  const right = (box?.x ?? 0) + (box?.width ?? 0)
  const place = { clientX: right - 4, clientY: (box?.y ?? 0) + 4 }
  await (on ?? text(page)).evaluate(
    async (element, [kind, { drawn = [], broken = [], html, plain }, point]) => {
      const data = new DataTransfer()
      for (const colour of drawn) {
        const canvas = new OffscreenCanvas(colour === 'red' ? 400 : 600, 300)
        const context = canvas.getContext('2d')!
        context.fillStyle = colour
        context.fillRect(0, 0, 600, 300)
        context.fillText(String(Math.random()), 9, 9)
        const blob = await canvas.convertToBlob({ type: 'image/png' })
        data.items.add(new File([blob], `${colour}.png`, { type: 'image/png' }))
      }
      for (const name of broken) data.items.add(new File(['nothing'], name, { type: 'image/png' }))
      if (html) data.setData('text/html', html)
      if (plain) data.setData('text/plain', plain)
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, ...point, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [event, given, place] as const,
  )
}

async function savedBlocks(page: Page, api: Awaited<ReturnType<typeof adminApi>>) {
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const { content } = await api.get(`/api/news/${await recordId(page)}`)
  return content.content as {
    type: string
    attrs?: Record<string, string>
    content?: { text: string }[]
  }[]
}

const inShort = (blocks: Awaited<ReturnType<typeof savedBlocks>>) =>
  blocks.map(({ type, attrs, content }) =>
    type === 'paragraph' ? (content?.[0]?.text ?? '') : type === 'image' ? attrs?.width : type,
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the cursor stays between the toolbar and the bar with the buttons', async ({ page }) => {
    await beginNews(page, 'Длинная новость')
    await text(page).tap()
    const clearance = () =>
      text(page).evaluate((element) => {
        const cursor = getSelection()!.getRangeAt(0).getClientRects()[0]!
        const form = element.closest('form')!
        const boxOf = (selector: string) => form.querySelector(selector)!.getBoundingClientRect()
        return {
          above: cursor.top - boxOf('.mantine-RichTextEditor-toolbar').bottom,
          below: boxOf('footer').top - cursor.bottom,
        }
      })
    for (let line = 1; line <= 30; line++) {
      await page.keyboard.type(`Строка ${line}`)
      if (line > 12) expect((await clearance()).below).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Сверху ')
    expect((await clearance()).above).toBeGreaterThan(0)
  })

  test('what is typed after a photo comes after it, and the photo can be described, replaced, deleted', async ({
    page,
    site,
    faults,
  }) => {
    const api = await adminApi(site)
    await beginNews(page, 'Медали с первенства')
    await text(page).tap()
    await page.keyboard.type('Вот как это было.')
    await page.getByRole('button', { name: 'Изображение', exact: true }).tap()
    const [first, second, third] = await drawn(page, 3)
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles([first!, second!])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Текст после')
    await expect(pictures(page)).toHaveCount(2)
    await page.keyboard.type(' и дальше')
    await expect(pictures(page)).toHaveCount(2)
    const shape = await pictures(page)
      .first()
      .evaluate((image: HTMLImageElement) => ({
        ratio: image.clientWidth / image.clientHeight,
        wide: image.clientWidth <= (image.closest('.tiptap')?.clientWidth ?? 0),
      }))
    expect(shape).toEqual({ ratio: expect.closeTo(2, 1), wide: true })

    await pictures(page).first().tap()
    const panel = page.getByRole('region', { name: 'Снимок в тексте' })
    // Its buttons are not under those of the form.
    const bar = await page.locator('form footer').boundingBox()
    const box = await panel.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    await panel.getByLabel('Что на снимке').fill('Юноши на пьедестале')
    await panel.getByLabel('Подпись под снимком').fill('Награждение в весе до 46 кг')
    await panel.getByRole('button', { name: 'Заменить' }).tap()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles([third!])
    await expect(text(page).getByText('Загружаем')).toHaveCount(0)
    await pictures(page).nth(1).tap()
    await panel.getByRole('button', { name: 'Удалить' }).tap()
    await expect(pictures(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Опубликовать' }).tap()
    await expect(page.getByText('Новость опубликована')).toBeVisible()

    const item = await api.get(`/api/news/${await recordId(page)}`)
    expect(item.content.content.map(({ type }: { type: string }) => type)).toEqual([
      'paragraph',
      'image',
      'paragraph',
    ])
    expect(JSON.stringify(item.content.content[2])).toContain('Текст после и дальше')
    expect(item.content.content[1].attrs).toMatchObject({
      width: 1003,
      alt: '',
      caption: 'Награждение в весе до 46 кг',
    })
    await page.goto(`/news/${item.id}`)
    await expect(page.locator('article figure figcaption')).toHaveText(
      'Награждение в весе до 46 кг',
    )
    expect(faults).toEqual([])
  })
})

test('a picture is moved past its neighbours by taps, and the focus stays', async ({ page }) => {
  await beginNews(page, 'Снимок выше и ниже')
  await text(page).click()
  await page.keyboard.type('Первый')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Второй')
  await give(page, { drawn: ['red'] })
  await expect(pictures(page)).toHaveCount(1)
  const blocks = () =>
    text(page).evaluate((element) =>
      [...element.children]
        .map((one) => (one.querySelector('img') ? 'снимок' : one.textContent))
        .filter(Boolean),
    )
  await pictures(page).click()
  const panel = page.getByRole('region', { name: 'Снимок в тексте' })
  const [up, down] = ['Выше', 'Ниже'].map((name) => panel.getByRole('button', { name }))
  await up!.click()
  await expect.poll(blocks).toEqual(['Первый', 'снимок', 'Второй'])
  await up!.click()
  await expect.poll(blocks).toEqual(['снимок', 'Первый', 'Второй'])
  await expect(up!).toHaveAttribute('aria-disabled', 'true')
  await expect(up!).toBeFocused()
  await up!.press('Enter')
  await expect.poll(blocks).toEqual(['снимок', 'Первый', 'Второй'])
  await down!.click()
  await expect.poll(blocks).toEqual(['Первый', 'снимок', 'Второй'])
  await expect(down!).toBeFocused()
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click()
  await expect.poll(blocks).toEqual(['снимок', 'Первый', 'Второй'])
})

test('a picture that is selected stays whatever is typed or pasted', async ({ page, site }) => {
  const api = await adminApi(site)
  await beginNews(page, 'Выбран снимок')
  await text(page).click()
  await give(page, { drawn: ['red'] })
  await expect(pictures(page)).toHaveCount(1)
  const selected: [string, () => Promise<void>][] = [
    ['a space', () => page.keyboard.press('Space')],
    ['a Latin letter', () => page.keyboard.press('x')],
    ['a Russian word', () => page.keyboard.type('Слово')],
    ['a paste', () => give(page, { plain: 'Вставлено' })],
  ]
  for (const [what, act] of selected) {
    // What stands over the text comes and goes with the choice: a tap may meet it on its way.
    await expect(async () => {
      await pictures(page).click()
      await expect(text(page).locator('.ProseMirror-selectednode')).toHaveCount(1, {
        timeout: 1000,
      })
    }).toPass()
    await act()
    await expect(pictures(page), what).toHaveCount(1)
  }
  const [first, ...after] = await savedBlocks(page, api)
  expect(first?.type).toBe('image')
  expect(JSON.stringify(after)).toMatch(/Вставлено.*Слово.*x/)
})

/** Photos of the device, 1001, 1002… pixels wide. */
async function drawn(page: Page, many: number) {
  const all = await page.evaluate(
    (number) =>
      Promise.all(
        Array.from({ length: number }, async (_, at) => {
          const canvas = new OffscreenCanvas(1001 + at, 500)
          const context = canvas.getContext('2d')!
          context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
          context.fillRect(0, 0, 1100, 500)
          const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
          return [...new Uint8Array(await blob.arrayBuffer())]
        }),
      ),
    many,
  )
  return all.map((bytes, at) => ({
    name: `IMG_${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }))
}

test('dropped photos stay where they were dropped and in their order', async ({ page, site }) => {
  const api = await adminApi(site)
  await beginNews(page, 'Брошенные снимки')
  await text(page).click()
  for (const words of ['Раз', 'Два', 'Три']) {
    await page.keyboard.type(words)
    if (words !== 'Три') await page.keyboard.press('Enter')
  }
  await give(page, { drawn: ['red', 'blue'] }, text(page).getByText('Раз'))
  await expect(pictures(page)).toHaveCount(2)
  expect(inShort(await savedBlocks(page, api))).toEqual(['Раз', 400, 600, 'Два', 'Три'])
})

test('pasted photos and videos follow each other, and none gets into a table', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  await beginNews(page, 'Вставка подряд')
  await text(page).click()
  await page.getByRole('button', { name: 'Вставить таблицу' }).click()
  await page.keyboard.type('Вес')
  await give(page, { drawn: ['red'] })
  await expect(pictures(page)).toHaveCount(1)
  await give(page, { plain: 'https://vkvideo.ru/video-1_2' })
  await give(page, { plain: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/' })
  await give(page, { drawn: ['blue'] })
  await expect(pictures(page)).toHaveCount(2)
  await page.keyboard.type('Дальше')
  expect(inShort(await savedBlocks(page, api))).toEqual([
    'table',
    400,
    'video',
    'video',
    600,
    'Дальше',
  ])
})

test('a table from Excel stays a table though a picture of it lies beside', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  await beginNews(page, 'Таблица из Excel')
  await text(page).click()
  await give(page, {
    drawn: ['red'],
    html: '<table><tr><td>Иванов</td><td>46 кг</td></tr></table>',
  })
  await expect(text(page).getByRole('cell', { name: 'Иванов' })).toBeVisible()
  const blocks = await savedBlocks(page, api)
  expect(blocks.map(({ type }) => type)).not.toContain('image')
  expect(blocks.map(({ type }) => type)).toContain('table')
})

test('pictures that cannot come from Word are named, the site’s own can be moved', async ({
  page,
}) => {
  await beginNews(page, 'Из Word')
  await text(page).click()
  await give(page, {
    html: '<p>Итоги</p><img src="file:///C:/a.png"><img src="https://example.test/b.png"><img src="/files/abc-1.jpg" alt="Свой">',
  })
  await expect(page.getByText('2 картинки не перенеслись')).toBeVisible()
  await expect(pictures(page)).toHaveCount(1)
})

test('a photo that fails says why, stays and is sent again; a save waits for one on its way', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  await beginNews(page, 'Плохая связь')
  await text(page).click()
  await page.keyboard.type('До')
  let broken = true
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/images', async (route) => {
    if (broken) return route.fulfill({ status: 400, json: { error: 'Место на диске кончилось' } })
    await held
    return route.continue()
  })
  await give(page, { drawn: ['red'] })
  await expect(text(page).getByText('Место на диске кончилось')).toBeVisible()
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Сохранено без 1 снимка')).toBeVisible()
  await page.getByRole('link', { name: 'К списку новостей' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()

  broken = false
  await text(page).getByRole('button', { name: 'Повторить' }).click()
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText('ждём, пока загрузятся снимки…')
  go()
  await expect(pictures(page)).toHaveCount(1)
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const { content } = await api.get(`/api/news/${await recordId(page)}`)
  expect(inShort(content.content)).toEqual(['До', 400, ''])
})
