import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sports } from './sports.ts'

const sheet = readFileSync(new URL('./sport.css', import.meta.url), 'utf8')

test.each(sports)('%s has its two colours', (sport) => {
  const [, rule = ''] = new RegExp(`\\[data-sport="${sport}"\\] \\{([^}]*)\\}`).exec(sheet) ?? []
  expect(rule.match(/--sport(-cloth)?: var\(--[a-z-]+\);/g)).toHaveLength(2)
})

test('a mark of a sport is filled with what survives forced colours', () => {
  const sheets = globSync('src/**/*.css').filter((file) => !file.endsWith('/sport.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const filled = sheets.filter((file) =>
    /background(-color)?: var\(--(no-)?sport\b(?!-)/.test(readFileSync(file, 'utf8')),
  )
  expect(filled).toEqual([])
  const marked = sheets.filter((file) => readFileSync(file, 'utf8').includes('var(--sport-mark)'))
  for (const file of marked)
    expect(readFileSync(file, 'utf8'), file).toContain('forced-color-adjust: none')
})
