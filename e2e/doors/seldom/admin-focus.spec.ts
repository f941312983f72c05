import { expect, test } from '../../fixtures.ts'

test('the keyboard stays where it was when what it was on is gone', async ({ admin, faults }) => {
  await admin.getByRole('link', { name: 'Новое соревнование' }).click()
  const adults = admin.getByRole('button', { name: /^Взрослые/ })
  await adults.click()
  await expect(adults).toBeDisabled()
  await expect(admin.getByRole('button', { name: /^до 11 лет/ })).toBeFocused()

  await admin.goto('/admin/media')
  const create = admin.getByRole('button', { name: 'Создать альбом' })
  await create.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(create).toBeFocused()
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const address of ['/admin/pages/operator', '/admin/contacts', '/admin/competitions/new'])
    test(`what the keyboard comes to on ${address} is not under the bar of «Сохранить»`, async ({
      editor: page,
    }) => {
      await page.goto(address)
      const save = page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true })
      await save.waitFor()
      await save.focus()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('main').locator('input:visible').first().focus()
      const under: string[] = []
      let seen = 0
      for (; !(await save.evaluate((one) => one === document.activeElement)); seen++) {
        expect(seen).toBeLessThan(100)
        const covered = await save.evaluate((button) => {
          const { activeElement: one } = document
          let bar: Element | null = button
          while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
          // A text of many lines is followed by its caret.
          if (!one || !bar || bar.contains(one) || one.matches('[contenteditable], textarea'))
            return
          const isUnder = one.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
          return isUnder ? one.outerHTML.slice(0, 200) : undefined
        })
        if (covered) under.push(covered)
        await page.keyboard.press('Tab')
      }
      expect(seen).toBeGreaterThan(5)
      expect(under).toEqual([])
    })
})
