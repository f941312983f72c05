import { join } from 'node:path'
import type { Target } from './target.ts'
import { type Finding, runTool } from './tool.ts'

/** Every place where something typed comes near a query; the star is where sqlmap writes. */
const places: { path: string; data?: string; level: number }[] = [
  { path: '/api/search?q=дзюдо*&kind=news', level: 3 },
  { path: '/search?q=дзюдо*', level: 3 },
  { path: '/api/news?q=кубок*&sort=title*&category=news*&page=1*', level: 2 },
  { path: '/api/news/1*', level: 3 },
  { path: '/news/1*', level: 3 },
  { path: '/api/competitions?year=2026*&sport=judo*&age=u15*&q=кубок*&sort=date*', level: 2 },
  { path: '/api/events?from=2026-11-01*&to=2026-12-31*&type=training*', level: 2 },
  { path: '/api/photos/1*', level: 3 },
  { path: '/api/contacts/phone*', level: 2 },
  { path: '/api/images?path=/files/x.jpg*', level: 2 },
  { path: '/api/auth/login', data: '{"username":"admin*","password":"guess*"}', level: 1 },
]

/** Tries to change the query behind each place, as a visitor or with the administrator's bearer. */
export async function attackWithSqlmap(
  target: Target,
  bearer: () => Promise<string | undefined>,
): Promise<{ places: number; findings: Finding[] }> {
  const findings: Finding[] = []
  const unlocking = setInterval(() => target.unlock(), 300)
  try {
    for (const { path, data, level } of places) {
      const token = await bearer()
      const output = await runTool('sqlmap', [
        ...['-u', encodeURI(target.origin + path), '--batch', '--flush-session'],
        ...['--dbms', 'sqlite', '--level', String(level), '--risk', '2', '--threads', '2'],
        ...['--timeout', '20', '--retries', '1', '--ignore-code', '*', '--disable-coloring'],
        ...['--output-dir', join(target.folder, 'sqlmap'), '--time-sec', '10'],
        ...(data ? ['--data', data, '--headers', 'Content-Type: application/json'] : []),
        ...(token ? ['--auth-type', 'bearer', '--auth-cred', token] : []),
      ])
      findings.push(...readOutput(path, output))
    }
  } finally {
    clearInterval(unlocking)
  }
  return { places: places.length, findings }
}

function readOutput(where: string, output: string): Finding[] {
  const found = output
    .split('\n')
    .filter((line) => /is vulnerable|injectable|Payload:/.test(line))
    .filter((line) => !/\bnot\b.*\binjectable/.test(line))
  const failed = output.match(/\b5\d\d \([^)]+\) - \d+ times/g) ?? []
  const finished = /all tested parameters do not appear to be injectable/.test(output)
  const said = [
    ...found.map((line) => line.trim()),
    ...failed,
    ...(finished || found.length > 0 ? [] : [`did not finish: ${output.trim().slice(-300)}`]),
  ]
  return said.map((what) => ({ tool: 'sqlmap', where, what }))
}
