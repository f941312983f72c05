import { join } from 'node:path'
import type { Target } from './target.ts'
import { type Finding, runTool } from './tool.ts'

/** Tries to change the query behind each place, as a visitor or with the administrator's bearer. */
export async function attackWithSqlmap(
  target: Target,
  bearer: () => Promise<string | undefined>,
): Promise<{ places: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let tried = 0
  for (const { path, data, type, level } of target.places) {
    const token = await bearer()
    if (!data && !(await answers(target.origin + path, token))) continue
    tried++
    const output = await runTool('sqlmap', [
      ...['-u', encodeURI(target.origin + path), '--batch', '--flush-session'],
      ...['--dbms', 'sqlite', '--level', String(level), '--risk', '2', '--threads', '2'],
      ...['--timeout', '20', '--retries', '1', '--ignore-code', '*', '--disable-coloring'],
      ...['--output-dir', join(target.folder, 'sqlmap'), '--time-sec', '10'],
      ...(data
        ? ['--data', data, '--headers', `Content-Type: ${type}\\nOrigin: ${target.origin}`]
        : []),
      ...(token ? ['--auth-type', 'bearer', '--auth-cred', token] : []),
    ])
    findings.push(...readOutput(path, output))
  }
  return { places: tried, findings }
}

/** What asks for a sign-in first is no place of a visitor's. */
async function answers(address: string, token: string | undefined): Promise<boolean> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { status } = await fetch(encodeURI(address.replaceAll('*', '')), { headers })
  return status !== 401
}

function readOutput(where: string, output: string): Finding[] {
  const finished = /all tested parameters do not appear to be injectable/.test(output)
  // What it takes for a hole at first it tries once more: of a form that is another one each time it often is none.
  const suspicion = finished ? /is vulnerable|Payload:/ : /is vulnerable|injectable|Payload:/
  const found = output
    .split('\n')
    .filter((line) => suspicion.test(line))
    .filter((line) => !/\bnot\b.*\binjectable/.test(line))
  const failed = output.match(/\b5\d\d \([^)]+\) - \d+ times/g) ?? []
  const said = [
    ...found.map((line) => line.trim()),
    ...failed,
    ...(finished || found.length > 0 ? [] : [`did not finish: ${output.trim().slice(-300)}`]),
  ]
  return said.map((what) => ({ tool: 'sqlmap', where, what }))
}
