import { afterAll, beforeAll, expect, test } from 'vitest'
import { russianName, techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { levelSlugs, levels } from '#content/study/levels.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { nearestJudo } from './sambo-techniques.ts'
import { samboTechniqueAddress } from './technique-addresses.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const textOf = async (address: string) =>
  (await site.inject(address)).body.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

/** «[О-сото-гари](/about-judo/techniques/o-soto-gari) — отхват», wherever a text of ours names one. */
const told = levelSlugs.flatMap((slug) => [
  ...JSON.stringify(levels[slug]).matchAll(
    /\[([^\]"[]+)\]\(\/about-judo\/techniques\/([a-z-]+)\) — ([^"]+)"/g,
  ),
])

test('what is asked for a belt is called as everywhere else', () => {
  expect(told.length).toBeGreaterThan(40)
  for (const [, name, id, meaning] of told) {
    const technique = techniques.find((one) => one.id === id)!
    expect([name, meaning]).toEqual([technique.name, russianName(technique)])
  }
})

test('the exam sheet and the catalogue say one Russian name', async () => {
  const sheets = await Promise.all(
    levelSlugs.map((slug) => textOf(`/about-judo/path/${slug}/sheet`)),
  )
  const asked = sheets.join('\n')
  expect(asked).toContain('О-сото-гари — отхват')
  expect(asked).not.toContain('подсекание')
  const { body } = await site.inject('/about-judo/techniques')
  for (const technique of techniques) {
    const entry = body.match(new RegExp(`<li id="${technique.id}".*?</li>`, 's'))![0]
    expect(entry.replaceAll('\u00a0', ' ')).toContain(russianName(technique))
  }
})

/** The nearest of judo, and only near: the catalogue of sambo parts or joins what judo's does not. */
const otherwise = [
  ...['vyvedenie-ryvkom', 'vyvedenie-tolchkom', 'vyvedenie-skruchivaniem'],
  ...['perednyaya-podnozhka-s-kolena', 'podhvat-s-padeniem', 'podhvat-iznutri-s-padeniem'],
  ...['obratnyy-poyas', 'cherez-spinu-s-kolen', 'rychag-loktya-cherez-bedro', 'uzel-plecha'],
  ...['obratnyy-uzel', 'uzel-plecha-nogoy', 'uzel-bedra', 'udushenie-otvorotom'],
  'udushenie-nogami',
]

test('a pair has one Russian name, or the page says the other one', async () => {
  const differ: string[] = []
  for (const technique of samboTechniques) {
    const judo = nearestJudo(technique)
    if (!judo) continue
    const names = [technique.name, ...(technique.aliases ?? [])].map((one) => one.toLowerCase())
    if (names.includes(russianName(judo))) continue
    differ.push(technique.id)
    const page = await textOf(samboTechniqueAddress(technique.id))
    expect(page).toMatch(new RegExp(`${judo.name}\\S* — `))
    expect(page).toContain(russianName(judo))
  }
  expect(differ).toEqual(otherwise)
})
