import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('what is last in a list comes up from under a message, and the message goes away by a tap', async ({
  admin: page,
}) => {
  await page.goto('/admin/partners')
  const buttons = page.getByRole('button', { name: /^Удалить «/ })
  await buttons.first().tap()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Удалить' })
  const message = page.locator('.mantine-Notification-root')
  await expect(confirm.or(message).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.tap()
  await expect(message).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = buttons.last()
  await expect(last).toBeInViewport({ ratio: 1 })
  const isUnderFinger = () =>
    last.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  // The dialog takes a moment to fade away.
  await expect.poll(isUnderFinger).toBe(true)
  await message.getByRole('button').last().tap()
  await expect(message).toHaveCount(0)
})
