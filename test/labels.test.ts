import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelsIn } from './action-labels.ts'
import { isTapped, type Names, readNames } from './tapped-names.ts'

const root = join(import.meta.dirname, '..')

/** No test of the browser taps these by name, and why it need not. None is added that writes something. */
const untapped: Record<string, string[]> = {
  'it only opens, closes or shows; the walker of every-door taps it': [
    'Вернуться к форме',
    'Вся серия',
    'Закрыть меню',
    'Заполнение сайта: … из …',
    'Перенести или изменить это занятие',
    'Показать все: …',
    'Показать всех: …',
    'Показать всё',
    'Показать ещё',
    'Раньше',
    'Расписание клуба',
    'Показать остальные имена: …',
    'Скрыть остальные имена',
  ],
  'it opens the chooser of the device: a test gives the files to the field behind it': [
    'Выбрать снимки',
    'Загрузить с устройства',
  ],
  'it copies, prints or downloads what is there, or says that it has': [
    'Напечатать',
    'Скачать выгрузку',
    'Скачивается: … %',
    'Скопировано',
    'Скопировать',
    'Ссылка скопирована',
  ],
  'nothing has been sent: it takes out of the form what only the browser has, or leaves it there': [
    'Убрать все',
    'Убрать набранное',
    '…, это оставить',
  ],
  'a ready group is tapped by its own name': ['… … без весов'],
  'it stands in the place of «Вернуть», and by that `bringBack` taps it': ['Отменить снова'],
}

const read = <Found>(pattern: string, look: (file: string, source: string) => Found): Found[] =>
  globSync(pattern, { cwd: root }).map((file) => look(file, readFileSync(join(root, file), 'utf8')))

test('every action of the admin is tapped by its name in a test of the browser, or does nothing that lasts', () => {
  const labels = read('src/**/*.{ts,tsx}', (file, source) =>
    /\badmin\b/.test(file) && !/\.test\.tsx?$/.test(file) ? labelsIn(file, source) : [],
  )
  const all = [...new Set(labels.flat())]
  expect(all.length).toBeGreaterThan(200)
  const known: Names = { names: new Set(), beginnings: new Set() }
  read('e2e/**/*.ts', (file, source) => readNames(file, source, known))

  const excused = Object.values(untapped).flat()
  const left = all.filter((label) => !isTapped(label, known))
  expect(
    left.filter((label) => !excused.includes(label)).toSorted(),
    'tap it in a deed of e2e/every-promise that reads it back, or say in test/labels.test.ts why not',
  ).toEqual([])
  expect(
    excused.filter((label) => !left.includes(label)),
    'tapped by now, or no more there: take it off the list',
  ).toEqual([])
}, 60_000)

test('the label of a button is read as it stands on the screen, a link and a heading are none', () => {
  const source = `
    const choices = [{ label: 'Перенести', run }, { label: 'Статус', cell }]
    const ask = () => confirmDanger({ question: 'Убрать?', action: \`Убрать \${count(now)}\` })
    const shown = (
      <>
        <Title>Заголовок</Title>
        <Button component={Link} to="/admin">Открыть список</Button>
        <Button aria-label={\`Удалить \${quoted(name)}\`} onClick={remove}>Удалить</Button>
        <Menu.Item onClick={open}>
          Открыть по&nbsp;согласию
          {several && \`: \${born}\\u00a0г.\\u00a0р.\`}
        </Menu.Item>
        <ActionIcon aria-label={busy ? 'Пауза' : 'Дальше'}><IconX /></ActionIcon>
        <Button>{label}</Button>
      </>
    )`
  expect(labelsIn('shown.tsx', source).toSorted()).toEqual([
    'Дальше',
    'Открыть по согласию',
    'Открыть по согласию: … г. р.',
    'Пауза',
    'Перенести',
    'Убрать …',
    'Удалить …',
  ])
})

test('a name counts as tapped when it is whole, and not when it is only expected or skipped', () => {
  const known: Names = { names: new Set(), beginnings: new Set() }
  const source = `
    await button(page, 'Удалить').click()
    await button(page, \`Убрать строку \${place}\`).click()
    await inMenu(page, row, /^(Закрепить|Снять с\\sпубликации)$/)
    await page.getByRole('button', { name: /^Действия/ }).click()
    await page.getByRole('button', { name: /^Заменить тем, что/ }).click()
    await expect(button(page, 'Вернуть')).toBeVisible()
    await expect(async () => button(page, 'Повторить').click()).toPass()
    await walk(page, { skip: /^Выйти/ })`
  readNames('tapping.ts', source, known)
  for (const label of [
    ...['Удалить', 'Убрать строку …', 'Закрепить', 'Снять с публикации', 'Повторить'],
    ...['Действия с …', 'Заменить тем, что в копии'],
  ])
    expect(isTapped(label, known), label).toBe(true)
  for (const label of ['Удалить строку', 'Снять', 'Действия со всем', 'Вернуть', 'Выйти'])
    expect(isTapped(label, known), label).toBe(false)
})
