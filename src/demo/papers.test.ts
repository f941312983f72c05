import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as albums from '#content/demo-albums.ts'
import * as competitions from '#content/demo-competitions.ts'
import { demoCompetitions } from '#content/demo-competitions.ts'
import * as events from '#content/demo-events.ts'
import * as federation from '#content/demo-federation.ts'
import { demoFiles } from '#content/demo-federation.ts'
import * as news from '#content/demo-news.ts'
import { demoPapers } from '#content/demo-papers.ts'
import * as partners from '#content/demo-partners.ts'
import { levels } from '#content/study/levels.ts'

const folder = join(import.meta.dirname, '../../content/demo-documents')

test('every paper of the example is printed from the words it has now, small, with a name and a language', () => {
  const printed = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8'))
  const now = demoPapers.map(({ file, html }) => [
    file,
    createHash('sha256').update(html).digest('hex'),
  ])
  expect(printed, 'node scripts/demo-papers.ts prints them anew').toEqual(Object.fromEntries(now))
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  expect(files.sort()).toEqual(now.map(([file]) => file).sort())
  for (const file of files) {
    const pdf = readFileSync(join(folder, file))
    expect(pdf.length, file).toBeLessThan(62_000)
    expect(pdf.subarray(0, 8).toString(), file).toBe('%PDF-1.5')
  }
  for (const { html, file } of demoPapers) expect(html, file).toMatch(/ lang="ru".*<title>\S/s)
})

test('each of them is shown somewhere', () => {
  const shown = [...demoFiles, ...demoCompetitions.map(({ regulations }) => regulations)]
  expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual(
    demoPapers.map(({ file }) => file).sort(),
  )
})

const when =
  /январ|феврал|апрел|август|сентябр|октябр|ноябр|декабр|(?<!\p{L})(?:марта?|ма[йя]|ию[нл][яь]|зим(?:а|ы|е|ой|н\p{L}+)|весн\p{L}+|осен\p{L}+|летом|летн\p{L}+|(?:итоги|конец|начало|новый|нового) года)(?!\p{L})|20\d\d(?! ₽)/iu

test('no paper names a season, a month or a year, which the day of installation would make false', () => {
  for (const { file, html } of demoPapers)
    expect([file, when.exec(html.replace(/<style>.*<\/style>/s, ''))?.[0]]).toEqual([
      file,
      undefined,
    ])
})

test('nor does a text of the example, but for what history dates', () => {
  const texts: string[] = []
  const read = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read)
  }
  read([albums, competitions, events, federation, news, partners])
  expect(texts.length).toBeGreaterThan(500)
  const dated = texts.filter((text) => when.test(text))
  expect(dated.filter((text) => !/^Историю самбо отсчитывают/.test(text))).toEqual([])
})

test('the entry asks of each athlete whose pupil and how insured', () => {
  const { html } = demoPapers.find(({ file }) => file === 'entry.pdf')!
  const columns = [...html.matchAll(/<th scope="col">([^<]*)</g)].map(([, name]) => name)
  expect(columns).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Тренер/), expect.stringMatching(/^Страховка/)]),
  )
})

test('the blank of the parents says to what they agree, it is no consent to use data', () => {
  const titles = demoFiles.filter(({ file }) => file === 'consent.pdf').map(({ title }) => title)
  const { html } = demoPapers.find(({ file }) => file === 'consent.pdf')!
  for (const text of [...titles, /<h1>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')])
    expect(text).toMatch(/на участие/)
})

test('no paper of a festival asks for a weight', () => {
  const festivals = demoCompetitions.filter(({ festival }) => festival)
  expect(festivals.length).toBeGreaterThan(0)
  for (const { regulations } of festivals) {
    const { html } = demoPapers.find(({ file }) => file === regulations.file)!
    expect(html, regulations.file).not.toMatch(/весов|взвешива/i)
  }
})

test('the requirements name for each degree what the page of its belt names', () => {
  const html = demoPapers.find(({ file }) => file === 'belts.pdf')!.html.replaceAll('\u00a0', ' ')
  const exam = demoCompetitions.flatMap(({ exam }) => exam?.grades ?? [])
  expect(exam.length).toBeGreaterThan(3)
  for (const grade of exam) {
    const { title, told } = Object.values(levels).find((one) => one.grade === grade)!
    const own = html.split(`<h2>${title}</h2>`)[1]!.split('<h2>')[0]!
    const techniques = [
      ...JSON.stringify(told).matchAll(/\[([^\]"]+)\]\(\/about-judo\/techniques/g),
    ]
    expect(techniques.length, grade).toBeGreaterThan(7)
    for (const [, name] of techniques) expect(own, grade).toContain(`<li>${name} —`)
    expect(own).not.toContain('сверьте')
  }
})
