import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { freshName, nameOn, openProtocol, type Protocol } from './consents.ts'
import { button, type Deed, deed, fresh, type Go, saved, sees, seesNot } from './deed.ts'

const men = { ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2007 }
/** Whoever competes among them may be a child. */
const menAndBoys = { ...men, birthYearTo: 2010 }

/** A row for each, with a club where it is said. */
async function make(
  { api }: Go,
  category: typeof men,
  rows: { athlete: string; club?: string; consentId?: number }[],
): Promise<Omit<Protocol, 'athlete'>> {
  const title = fresh('Протокол')
  const categories = [{ ...category, weights: ['-73'] }]
  const { id } = await api.post('/api/competitions', { title, date: '2026-02-01', categories })
  const results = rows.map((row, at) => ({
    ...{ category: 'Мужчины', weight: '-73', place: at + 1, ...row },
  }))
  await api.put(`/api/competitions/${id}/results`, { results })
  return { id, title }
}

const pageOf = ({ id }: Pick<Protocol, 'id'>) => `/competitions/${id}`

const rowOf = async ({ api }: Go, { id, athlete }: Protocol) =>
  (await api.get(`/api/competitions/${id}`)).results.find(
    (row: { athlete: string }) => row.athlete === athlete,
  )

const calls = ['PUT /api/competitions/{id}/results']
const save = ({ page }: Go) => button(page, 'Сохранить протокол').click()

/** One that could not be saved stands in the form already, which is then saved once more. */
const choose = (page: Page, athlete: string, name: string) =>
  nameOn(page, athlete)
    .getByRole('button', { name, exact: true })
    .or(page.locator('form').getByRole('button', { name: 'Повторить' }))
    .first()
    .click()

/** With the names that stand in full, which are folded. */
const openFull: typeof openProtocol = async (go, one) => {
  await openProtocol(go, one)
  await button(go.page, /^Открыть список имён/).click()
}

const photographed = async ({ api }: Go, fullName: string, born: number): Promise<number> => {
  const paper = { signer: 'self', givenOn: '2026-01-10', allows: ['names', 'photo'] }
  return (await api.post('/api/consents', { fullName, born, ...paper })).id
}

interface Turn {
  press: string
  /** «Имя открыто» */
  said: string
  /** What the row says of the name then. */
  stored?: 'short' | 'unnamed' | 'other'
  /** It stands among the names shown in full, which are folded. */
  isFolded?: true
}

/** One name is shown otherwise, and then as before. */
const inTurns = (
  name: string,
  { isWithdrawn, turns }: { isWithdrawn: boolean; turns: [Turn, Turn] },
) =>
  deed<Protocol & { turn: Turn }>({
    ...{ name, shows: true, calls },
    arrange: async (go) => {
      const athlete = freshName('Лев')
      if (isWithdrawn) await go.api.put('/api/withdrawals/name', { fullName: athlete })
      const one = { ...(await make(go, men, [{ athlete }])), athlete }
      return [
        { ...one, turn: turns[0] },
        { ...one, turn: turns[1] },
      ]
    },
    open: openProtocol,
    act: async ({ page }, { athlete, turn: { press, isFolded } }) => {
      if (isFolded) await button(page, /^Открыть список имён/).click()
      await choose(page, athlete, press)
    },
    said: new RegExp(`Имя (${turns.map(({ said }) => said).join('|')}): `),
    kept: async (go, { turn: { said, stored }, ...one }) => {
      // The word of the one before may still be on the screen.
      await expect(go.page.getByText(`Имя ${said}: ${one.athlete}`).first()).toBeVisible()
      expect((await rowOf(go, one)).withdrawn).toBe(stored)
      const isShown = stored === undefined || stored === 'other'
      await (isShown ? sees : seesNot)(go, pageOf(one), one.athlete)
      await (stored === 'unnamed' ? sees : seesNot)(go, pageOf(one), 'публикуется')
    },
  })

export const protocolDeeds: Deed[] = [
  inTurns('a withdrawn name of a protocol: of another person, then short again', {
    isWithdrawn: true,
    turns: [
      { press: 'Это другой человек', said: 'открыто', stored: 'other' },
      // It stands where it stood.
      { press: 'Сократить имя', said: 'сокращено', stored: 'short' },
    ],
  }),
  inTurns('a name of a protocol: taken away, then given back', {
    isWithdrawn: false,
    turns: [
      {
        ...{ press: 'Убрать имя в\u00a0этой строке', said: 'убрано', stored: 'unnamed' },
        isFolded: true,
      },
      { press: 'Вернуть имя', said: 'возвращено' },
    ],
  }),
  deed<Protocol & { choice: string; consent: number }>({
    name: 'a name of a protocol: opened by the consent there is, then by that of one of two namesakes',
    shows: true,
    calls,
    arrange: async (go) => {
      const [alone, namesake] = [freshName('Глеб'), freshName('Марк')]
      const one = await make(go, menAndBoys, [{ athlete: alone }, { athlete: namesake }])
      const consented = async (fullName: string, born: number): Promise<number> => {
        const paper = { signer: 'parent', givenOn: '2026-01-10', allows: ['names'] }
        return (await go.api.post('/api/consents', { fullName, born, ...paper })).id
      }
      const only = await consented(alone, 2013)
      await consented(namesake, 2012)
      const second = await consented(namesake, 2013)
      const open = 'Открыть по\u00a0согласию'
      return [
        { ...one, athlete: alone, choice: open, consent: only },
        {
          ...{ ...one, athlete: namesake, consent: second },
          choice: 'Открыть по\u00a0согласию: 2013\u00a0г.\u00a0р.',
        },
      ]
    },
    open: openProtocol,
    act: ({ page }, { athlete, choice }) => choose(page, athlete, choice),
    said: /Имя открыто: /,
    kept: async (go, { consent, ...one }) => {
      await expect(go.page.getByText(`Имя открыто: ${one.athlete}`).first()).toBeVisible()
      expect((await rowOf(go, one)).consentId).toBe(consent)
      await sees(go, pageOf(one), one.athlete)
    },
  }),
  deed<Protocol & { choice: string; consent: number }>({
    name: 'a name of a protocol: one that stands in full is linked to the paper there is, then to that of one of two namesakes',
    shows: true,
    calls,
    arrange: async (go) => {
      const [alone, namesake] = [freshName('Тарас'), freshName('Фома')]
      const one = await make(go, men, [{ athlete: alone }, { athlete: namesake }])
      const only = await photographed(go, alone, 1993)
      await photographed(go, namesake, 1992)
      const second = await photographed(go, namesake, 1993)
      const link = 'Связать с\u00a0согласием'
      return [
        { ...one, athlete: alone, choice: link, consent: only },
        {
          ...{ ...one, athlete: namesake, consent: second },
          choice: 'Связать с\u00a0согласием: 1993\u00a0г.\u00a0р.',
        },
      ]
    },
    open: openFull,
    act: ({ page }, { athlete, choice }) => choose(page, athlete, choice),
    said: /Имя связано с\sсогласием: /,
    kept: async (go, { consent, ...one }) => {
      expect((await rowOf(go, one)).consentId).toBe(consent)
      await sees(go, pageOf(one), one.athlete)
    },
  }),
  deed<Protocol>({
    name: 'a name of a protocol: taken off its paper, then another',
    shows: true,
    calls,
    arrange: async (go) => {
      const all = [freshName('Савва'), freshName('Клим')]
      const rows = []
      for (const athlete of all)
        rows.push({ athlete, consentId: await photographed(go, athlete, 1993) })
      const one = await make(go, men, rows)
      return [
        { ...one, athlete: all[0]! },
        { ...one, athlete: all[1]! },
      ]
    },
    open: openFull,
    act: ({ page }, { athlete }) => choose(page, athlete, 'Отвязать от\u00a0согласия'),
    said: /Имя отвязано от\sсогласия: /,
    kept: async (go, one) => {
      expect((await rowOf(go, one)).consentId).toBeUndefined()
      await sees(go, pageOf(one), one.athlete)
    },
  }),
  deed<Protocol>({
    name: 'a name of a protocol: of an adult, then another',
    calls,
    arrange: async (go) => {
      const [first, second] = [freshName('Олег'), freshName('Юрий')]
      const one = await make(go, menAndBoys, [{ athlete: first }, { athlete: second }])
      return [
        { ...one, athlete: first },
        { ...one, athlete: second },
      ]
    },
    open: openProtocol,
    act: async (go, { athlete }) => {
      await nameOn(go.page, athlete).getByRole('button', { name: 'Уже есть\u00a018' }).click()
      await save(go)
    },
    said: saved,
    kept: async (go, one) => {
      expect((await rowOf(go, one)).adult).toBe(true)
      await sees(go, pageOf(one), one.athlete)
    },
  }),
  deed<Omit<Protocol, 'athlete'> & { club: string; written: string; isSame: boolean }>({
    name: 'clubs of a protocol: one is the same club, another is not',
    calls,
    arrange: async (go) => {
      const club = fresh('Буревестник')
      const clubs = [club, `СК ${club}`, `ДЮСШ ${club}`]
      const rows = clubs.map((one) => ({ athlete: freshName('Пётр'), club: one }))
      const one = { ...(await make(go, men, rows)), club }
      return [
        { ...one, written: `СК ${club}`, isSame: true },
        { ...one, written: `ДЮСШ ${club}`, isSame: false },
      ]
    },
    open: openProtocol,
    act: async (go, { club, written, isSame }) => {
      const answer = isSame ? `Да, ${written} — это ${club}` : `Нет, ${written} — другой клуб`
      await button(go.page, answer).click()
      await save(go)
    },
    said: saved,
    kept: async (go, { written, isSame, ...one }) => {
      const { results, differentClubs } = await go.api.get(`/api/competitions/${one.id}`)
      const clubs = results.map(({ club }: { club: string }) => club)
      expect(clubs.includes(written)).toBe(!isSame)
      expect(differentClubs).toEqual(isSame ? [] : [written])
      await (isSame ? seesNot : sees)(go, pageOf(one), written)
    },
  }),
  deed<Protocol & { line: number }>({
    name: 'protocol: a row added by hand, then another',
    calls,
    arrange: async (go) => {
      const one = await make(go, men, [{ athlete: freshName('Иван') }])
      return [
        { ...one, athlete: freshName('Фома'), line: 2 },
        { ...one, athlete: freshName('Клим'), line: 3 },
      ]
    },
    open: openProtocol,
    act: async (go, { athlete, line }) => {
      await button(go.page, 'Добавить строку').click()
      await go.page.getByLabel(`Спортсмен, строка ${line}`).fill(athlete)
      await save(go)
    },
    said: saved,
    kept: async (go, one) => {
      expect((await rowOf(go, one)).place).toBe(one.line)
      await sees(go, pageOf(one), one.athlete)
    },
  }),
]
