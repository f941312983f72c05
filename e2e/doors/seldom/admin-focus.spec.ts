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
