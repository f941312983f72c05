import type { Page } from '@playwright/test'
import { competitionDocumentTypeNames } from '#features/competitions/vocabulary.ts'
import { expect } from '../fixtures.ts'
import {
  bringBack,
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inBar,
  inMenu,
  isGone,
  menu,
  pdf,
  restore,
  rowOf,
  rowsOf,
  save,
  saved,
  sees,
  seesNot,
  sendFile,
  sure,
  waiveOffer,
} from './deed.ts'

interface Competition {
  id: number
  title: string
}
interface Paper extends Competition {
  url: string
  competition: Competition
  /** What it will be called. */
  will: string
}

const categories = [
  { ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2008, weights: ['-73'] },
]

const make = async ({ api }: Go, title = fresh('Турнир')): Promise<Competition> => {
  const { id } = await api.post('/api/competitions', { title, date: '2027-05-08', categories })
  return { id, title }
}
const two = async (go: Go): Promise<[Competition, Competition]> => [await make(go), await make(go)]

async function twoPapers(go: Go): Promise<[Paper, Paper]> {
  const competition = await make(go)
  const paper = async () => {
    const title = fresh('Положение')
    const query = new URLSearchParams({ title, type: 'regulations' })
    const path = `/api/competitions/${competition.id}/documents?${query}`
    const { id, url } = await sendFile(go, path, 'application/pdf', pdf(title).buffer)
    return { id, url, title, competition, will: fresh('Регламент') }
  }
  return [await paper(), await paper()]
}

const openList = ({ page }: Go) => menu(page, 'Соревнования')
const row = ({ page }: Go, { title }: Competition) => rowOf(page, 'Найти по названию', title)

async function openForm(go: Go, one: Competition): Promise<void> {
  await openList(go)
  await (await row(go, one)).getByRole('link', { name: one.title }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(one.title)
}

const openPaper = (go: Go, { competition }: Paper) => openForm(go, competition)
const pageOf = ({ id }: Competition) => `/competitions/${id}`

const isListed = async (go: Go, one: Competition) => {
  await sees(go, pageOf(one), one.title)
  await sees(go, '/competitions?year=2027', one.title)
}
const isDeleted = async (go: Go, one: Competition) => {
  await isGone(go, `/api/competitions/${one.id}`)
  await seesNot(go, '/competitions?year=2027', one.title)
}

const removePaper = async ({ page }: Go, { title }: Paper) => {
  await button(page, `Удалить документ «${title}»`).click()
  await sure(page, 'Удалить')
}

const rename = async ({ page }: Go, { title, will }: Paper) => {
  await page.getByRole('textbox', { name: `Название документа «${title}»` }).fill(will)
  await save(page)
}

async function openReference(go: Go): Promise<void> {
  await openList(go)
  await go.page.getByRole('link', { name: 'Справочник категорий' }).click()
}

/** Of the usual day. */
const firstPoint = 'Комиссия по допуску'

/** How many points of a day the form has now. */
const pointsOn = (page: Page) => page.getByRole('button', { name: /^Убрать пункт/ }).count()

/** The only protocol in the database with this athlete. */
const line = (athlete: string) => `Место\tФамилия, имя\tКатегория\tВес\n1\t${athlete}\tМужчины\t73`

export const competitionDeeds: Deed[] = [
  deed<string>({
    name: 'competition: made',
    calls: ['POST /api/competitions'],
    arrange: async () => [fresh('Кубок'), fresh('Первенство')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Соревнования')
      await page.getByRole('link', { name: 'Новое соревнование' }).first().click()
      await page.getByRole('textbox', { name: 'Название', exact: true }).fill(title)
      await page.getByLabel('Первый день').fill('2027-05-08')
      await save(page)
    },
    said: saved,
    kept: (go, title) => sees(go, '/competitions?year=2027', title),
  }),
  deed<Competition & { place: string }>({
    name: 'competition: changed in its form, twice',
    calls: ['PUT /api/competitions/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, place: fresh('Зал') },
        { ...one, place: fresh('Дворец') },
      ]
    },
    open: openForm,
    act: async ({ page }, { place }) => {
      await page.getByRole('combobox', { name: 'Место', exact: true }).fill(place)
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      expect((await go.api.get(`/api/competitions/${one.id}`)).location).toBe(one.place)
      await sees(go, pageOf(one), one.place)
    },
  }),
  deed<Competition & { reason: string }>({
    name: 'competition: cancelled, and as planned again',
    calls: ['PUT /api/competitions/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, reason: fresh('Карантин') },
        { ...one, reason: '' },
      ]
    },
    open: openForm,
    act: async ({ page }, { reason }) => {
      const state = page.getByLabel('Перенос или отмена')
      await state.selectOption({ label: reason ? 'Отменено' : 'По плану' })
      if (reason) await page.getByRole('textbox', { name: 'Причина' }).fill(reason)
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      const { state } = await go.api.get(`/api/competitions/${one.id}`)
      expect(state).toBe(one.reason ? 'cancelled' : 'normal')
      await sees(go, pageOf(one), one.reason)
      if (!one.reason) await seesNot(go, pageOf(one), 'Отменено')
    },
  }),
  deed<Competition>({
    name: 'competition: copied to the next season',
    calls: ['POST /api/competitions'],
    arrange: two,
    open: openList,
    act: async (go, one) => {
      await openList(go)
      await inMenu(go.page, await row(go, one), 'Скопировать на новый сезон')
      await save(go.page)
    },
    said: saved,
    kept: async (go, { title }) => {
      const found = await go.api.get(`/api/competitions?q=${encodeURIComponent(title)}`)
      expect(found.map((one: { date: string }) => one.date).sort()).toEqual([
        '2027-05-08',
        '2028-05-06',
      ])
      await sees(go, '/competitions?year=2028', title)
    },
  }),
  deed<Competition>({
    name: 'competition: deleted from its row',
    calls: ['DELETE /api/competitions/{id}'],
    arrange: two,
    open: openList,
    act: async (go, one) => {
      await inMenu(go.page, await row(go, one), 'Удалить')
      await sure(go.page, 'Удалить')
    },
    said: /Соревнование удалено/,
    kept: isDeleted,
    undone: { calls: [restore], kept: isListed },
  }),
  deed<Competition>({
    name: 'competition: deleted in its form',
    calls: ['DELETE /api/competitions/{id}'],
    arrange: two,
    open: async () => {},
    act: async (go, one) => {
      await openForm(go, one)
      await button(go.page, 'Удалить соревнование').click()
      await sure(go.page, 'Удалить')
    },
    said: /Соревнование удалено/,
    kept: isDeleted,
    undone: { calls: [restore], kept: isListed },
  }),
  deed<{ words: string; both: Competition[] }>({
    name: 'competitions: ticked and deleted',
    calls: ['DELETE /api/competitions/{id}'],
    each: 2,
    arrange: async (go) => {
      const pair = async () => {
        const words = fresh('Пара')
        return { words, both: [await make(go, `${words} А`), await make(go, `${words} Б`)] }
      }
      return [await pair(), await pair()]
    },
    open: openList,
    act: async ({ page }, { words }) => {
      await inBar(page, await rowsOf(page, 'Найти по названию', words, 2), 'Удалить')
      await sure(page, 'Удалить')
    },
    said: /Удалено: 2/,
    kept: async (go, { both }) => {
      for (const one of both) await isDeleted(go, one)
    },
    undone: {
      calls: [restore],
      kept: async (go, { both }) => {
        for (const one of both) await isListed(go, one)
      },
    },
  }),
  deed<Competition & { name: string }>({
    name: 'document of a competition: named and saved',
    calls: ['PUT /api/competitions/{id}', 'POST /api/competitions/{id}/documents'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, name: fresh('Положение') },
        { ...one, name: fresh('Протокол') },
      ]
    },
    open: openForm,
    act: async ({ page }, { name }) => {
      await page.getByLabel('Добавить документы').setInputFiles(pdf('scan0001', name))
      await page.getByLabel('Название нового документа «scan0001.pdf»').fill(name)
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      const { documents } = await go.api.get(`/api/competitions/${one.id}`)
      const found = documents.find(({ title }: { title: string }) => title === one.name)
      await sees(go, found.url, one.name)
      await sees(go, pageOf(one), one.name)
    },
  }),
  deed<Paper & { text: string }>({
    name: 'document of a competition: its file replaced under the same address, twice',
    calls: ['PUT /api/competitions/{id}', 'PUT /api/competitions/{id}/documents/{document}/file'],
    arrange: async (go) => {
      const [one] = await twoPapers(go)
      return [
        { ...one, text: fresh('second') },
        { ...one, text: fresh('third') },
      ]
    },
    open: openPaper,
    act: async ({ page }, { title, text }) => {
      const asked = page.waitForEvent('filechooser')
      await button(page, `Заменить файл документа «${title}»`).click()
      await (await asked).setFiles(pdf('Новое', text))
      await save(page)
    },
    said: saved,
    kept: (go, { url, text }) => sees(go, url, text),
  }),
  deed<Paper>({
    name: 'document of a competition: renamed, each time another',
    calls: ['PUT /api/competitions/{id}', 'PUT /api/competitions/{id}/documents/{document}'],
    arrange: twoPapers,
    open: openPaper,
    act: rename,
    said: saved,
    kept: async (go, { competition, title, will }) => {
      await sees(go, pageOf(competition), will)
      await seesNot(go, pageOf(competition), title)
    },
  }),
  deed<Paper & { kind: string; name: string }>({
    name: 'document of a competition: its kind chosen, twice',
    calls: ['PUT /api/competitions/{id}', 'PUT /api/competitions/{id}/documents/{document}'],
    arrange: async (go) => {
      const [one] = await twoPapers(go)
      return [
        { ...one, kind: 'draw', name: competitionDocumentTypeNames.draw },
        { ...one, kind: 'protocol', name: competitionDocumentTypeNames.protocol },
      ]
    },
    open: openPaper,
    act: async ({ page }, { title, kind }) => {
      await page.getByLabel(`Вид документа «${title}»`).selectOption(kind)
      await save(page)
    },
    said: saved,
    kept: async (go, { id, competition, kind, name }) => {
      const { documents } = await go.api.get(`/api/competitions/${competition.id}`)
      expect(documents.find((one: { id: number }) => one.id === id).type).toBe(kind)
      await sees(go, pageOf(competition), `${name}, PDF`)
    },
  }),
  deed<Paper>({
    name: 'document of a competition: deleted',
    calls: ['DELETE /api/competitions/{id}/documents/{document}'],
    arrange: twoPapers,
    open: openPaper,
    act: removePaper,
    said: /Документ удалён/,
    kept: (go, { competition, title }) => seesNot(go, pageOf(competition), title),
    undone: {
      calls: [restore],
      kept: (go, { competition, title }) => sees(go, pageOf(competition), title),
    },
  }),
  deed<Paper>({
    name: 'document of a competition: deleted, brought back and renamed',
    calls: [
      'PUT /api/competitions/{id}',
      'DELETE /api/competitions/{id}/documents/{document}',
      'POST /api/trash/{id}/restore',
      'PUT /api/competitions/{id}/documents/{document}',
    ],
    arrange: twoPapers,
    open: openPaper,
    act: async (go, one) => {
      await removePaper(go, one)
      await bringBack(go.page)
      await expect(go.page.getByText('Возвращено').last()).toBeVisible()
      await rename(go, one)
    },
    said: saved,
    kept: (go, { competition, will }) => sees(go, pageOf(competition), will),
  }),
  deed<Competition & { athlete: string }>({
    name: 'protocol: pasted and saved, then another instead',
    calls: ['PUT /api/competitions/{id}/results'],
    arrange: async (go) => {
      const one = await make(go)
      const named = (name: string) => ({ ...one, athlete: `${name}${one.id} Пётр` })
      return [named('Иванов'), named('Седов')]
    },
    open: async (go, one) => {
      await openList(go)
      await inMenu(go.page, await row(go, one), 'Протокол')
    },
    act: async ({ page }, { athlete }) => {
      await page.getByLabel('Вставьте таблицу из Excel или Word').fill(line(athlete))
      const replace = button(page, /^Заменить протокол: 1$/)
      await button(page, 'Перенести в протокол').or(replace).click()
      if (athlete.startsWith('Седов')) await button(page, 'Заменить 1 строку').click()
      await button(page, 'Сохранить протокол').click()
      // To bring back what was replaced is offered until it is saved.
      await expect(button(page, 'Вернуть')).toHaveCount(0)
    },
    said: saved,
    kept: async (go, one) => {
      const { results } = await go.api.get(`/api/competitions/${one.id}`)
      expect(results).toMatchObject([{ athlete: one.athlete }])
      await sees(go, pageOf(one), one.athlete.split(' ')[0] ?? '')
    },
  }),
  deed<Competition & { place: number; athlete: string }>({
    name: 'protocol: a row removed, brought back, removed for good; then another',
    shows: true,
    calls: ['PUT /api/competitions/{id}/results'],
    arrange: async (go) => {
      const one = await make(go)
      const athlete = (place: number) => `Ким${one.id} ${['Ян', 'Лев', 'Юлий'][place - 1]}`
      const results = [1, 2, 3].map((place) => ({
        ...{ category: 'Мужчины', weight: '-73', place, athlete: athlete(place) },
      }))
      await go.api.put(`/api/competitions/${one.id}/results`, { results })
      const removed = (place: number) => ({ ...one, place, athlete: athlete(place) })
      return [removed(3), removed(2)]
    },
    open: async (go, one) => {
      await openList(go)
      await inMenu(go.page, await row(go, one), 'Протокол')
    },
    act: async ({ page }, { place }) => {
      const remove = button(page, `Убрать строку ${place}`)
      await remove.click()
      await bringBack(page)
      await remove.click()
      await waiveOffer(page)
      await button(page, 'Сохранить протокол').click()
    },
    said: /^Строк в\sпротоколе: \d, было \d/,
    kept: async (go, one) => {
      const { results } = await go.api.get(`/api/competitions/${one.id}`)
      expect(results).toHaveLength(one.place - 1)
      expect(JSON.stringify(results)).not.toContain(one.athlete)
      await seesNot(go, pageOf(one), one.athlete)
    },
    undone: {
      calls: ['PUT /api/competitions/{id}/results'],
      kept: async (go, one) => {
        const { results } = await go.api.get(`/api/competitions/${one.id}`)
        expect(results).toHaveLength(one.place)
        await sees(go, pageOf(one), one.athlete)
      },
    },
  }),
  deed<string>({
    name: 'reference of categories: changed twice',
    calls: ['PUT /api/competition-reference'],
    arrange: async () => [fresh('Приказ'), fresh('Правила')],
    open: openReference,
    act: async ({ page }, source) => {
      await page.getByRole('textbox', { name: 'Источник' }).fill(source)
      await save(page)
    },
    said: saved,
    kept: async ({ api }, source) =>
      expect((await api.get('/api/competition-reference')).source).toBe(source),
  }),
  deed<{ group: string; point: string; isTaken: boolean }>({
    name: 'reference of categories: a group and a point of the day added, then taken out',
    calls: ['PUT /api/competition-reference'],
    arrange: async () => {
      const one = { group: fresh('Дети'), point: fresh('Открытие') }
      return [
        { ...one, isTaken: false },
        { ...one, isTaken: true },
      ]
    },
    open: openReference,
    act: async ({ page }, { group, point, isTaken }) => {
      if (isTaken) {
        await button(page, `Убрать «${group}»`).click()
        await waiveOffer(page)
        await button(page, `Убрать пункт ${await pointsOn(page)}`).click()
        await waiveOffer(page)
      } else {
        await button(page, 'Добавить группу').click()
        await page.getByRole('textbox', { name: 'Группа' }).last().fill(group)
        await button(page, 'Добавить пункт').click()
        await page.getByLabel(`Что будет, пункт ${await pointsOn(page)}`).fill(point)
      }
      await save(page)
    },
    said: saved,
    kept: async ({ api }, { group, point, isTaken }) => {
      const { groups, program } = await api.get('/api/competition-reference')
      expect(groups.some((one: { ageGroup: string }) => one.ageGroup === group)).toBe(!isTaken)
      expect(program.some((one: { title: string }) => one.title === point)).toBe(!isTaken)
    },
  }),
  deed<Competition & { isOwn: boolean }>({
    name: 'competition: a category of its own, then without it',
    calls: ['PUT /api/competitions/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, isOwn: true },
        { ...one, isOwn: false },
      ]
    },
    open: openForm,
    act: async ({ page }, { isOwn }) => {
      if (isOwn) {
        await button(page, 'Своя категория').click()
        await page.getByRole('textbox', { name: 'Группа' }).last().fill('до 16 лет')
      } else {
        await button(page, 'Убрать «Юноши до 16 лет»').click()
        await waiveOffer(page)
      }
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      const { categories: all } = await go.api.get(`/api/competitions/${one.id}`)
      const isThere = all.some(({ ageGroup }: { ageGroup: string }) => ageGroup === 'до 16 лет')
      expect(isThere).toBe(one.isOwn)
      await (one.isOwn ? sees : seesNot)(go, pageOf(one), 'до 16 лет')
    },
  }),
  deed<Competition & { point: string }>({
    name: 'competition: its usual day for some weights, then one point instead of another',
    calls: ['PUT /api/competitions/{id}'],
    arrange: async ({ api }) => {
      const title = fresh('Турнир')
      const weights = [{ ...categories[0], weights: ['-73', '-81'] }]
      const body = { title, date: '2027-05-08', categories: weights }
      const { id } = await api.post('/api/competitions', body)
      return [
        { id, title, point: '' },
        { id, title, point: fresh('Открытие зала') },
      ]
    },
    open: openForm,
    act: async ({ page }, { point }) => {
      if (point) {
        await button(page, 'Убрать пункт 1').click()
        await waiveOffer(page)
        await button(page, 'Добавить пункт').click()
        await page.getByLabel(`Что будет, пункт ${await pointsOn(page)}`).fill(point)
        return save(page)
      }
      const whom = (name: string) => page.getByRole('group', { name, exact: true })
      await button(page, /^Обычный распорядок на\s8\sмая$/).click()
      await button(page, /^Что это и для кого, пункт 1:/).click()
      await whom('Для кого, пункт 1').getByText('Мужчины', { exact: true }).click()
      await button(page, 'Только некоторые веса').click()
      await whom('Мужчины, веса').getByText('−73', { exact: true }).click()
      await button(page, 'То\u00a0же для всего дня').click()
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      const { program } = await go.api.get(`/api/competitions/${one.id}`)
      const usual = program.filter(({ title }: Competition) => title !== one.point)
      expect(usual.length).toBeGreaterThan(5)
      for (const { whom } of usual)
        expect(whom).toEqual([{ ageGroup: 'взрослые', sex: 'm', weights: ['-73'] }])
      await sees(go, pageOf(one), one.point || firstPoint)
      if (one.point) await seesNot(go, pageOf(one), firstPoint)
    },
  }),
]
