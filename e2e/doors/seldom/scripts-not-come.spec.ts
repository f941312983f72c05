import { expect, test } from '../../fixtures.ts'

for (const [path, button, answer, script] of [
  ['/about-judo/oath', 'Вписать имя', 'Имя', 'oath-certificate'],
  ['/competitions/5/sheet', 'Добавить спортсмена', 'Фамилия и имя', 'coach-sheet'],
  ['/', 'Версия для слабовидящих', '200 %', 'touched'],
] as const)
  test(`«${button}» tapped without a network says so, and is done when it is back`, async ({
    page,
    context,
  }) => {
    await page.route(`**/${script}-*.js`, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' })
    await context.setOffline(true)
    await page.getByRole('button', { name: button }).filter({ visible: true }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Нет связи' })
    await expect(said).toBeVisible()
    await page.unroute(`**/${script}-*.js`)
    await context.setOffline(false)
    await expect(page.getByLabel(answer).first()).toBeVisible({ timeout: 15_000 })
    await expect(said).toHaveCount(0)
  })
