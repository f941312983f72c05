import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sports } from './sports.ts'

const sheet = readFileSync(new URL('./sport.css', import.meta.url), 'utf8')

test.each(sports)('%s has its two colours', (sport) => {
  const [, rule = ''] = new RegExp(`\\[data-sport="${sport}"\\] \\{([^}]*)\\}`).exec(sheet) ?? []
  expect(rule.match(/--sport(-cloth)?: var\(--[a-z-]+\);/g)).toHaveLength(2)
})
