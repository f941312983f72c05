import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './target.ts'
import { type Finding, runTool } from './tool.ts'

// Without those that ask servers of others (ssrf, xxe) or need a database from the network (nikto, wapp),
// and without guessing passwords and names, which the limits and the tests are for.
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
]

interface Report {
  vulnerabilities: Record<string, Reported[]>
  anomalies: Record<string, Reported[]>
}

interface Reported {
  method: string
  path: string
  info: string
  parameter?: string
}

const fewestAddresses = 60

/** Crawls the pages for a fifth of its time, then attacks them together with every call that reads. */
export async function attackWithWapiti(
  target: Target,
  bearer: string | undefined,
  minutes: number,
): Promise<{ addresses: number; findings: Finding[] }> {
  const name = bearer ? 'bearer' : 'visitor'
  const file = join(target.folder, `wapiti-${name}.json`)
  const output = await runTool(
    'wapiti',
    [
      ...['-u', `${target.origin}/`, '--scope', 'domain', '-m', modules.join(',')],
      ...target.reads.flatMap((address) => ['-s', address]),
      ...['-d', '6', '--max-links-per-page', '200'],
      // Debian's wapiti asks for brotli and cannot always read it.
      ...['-H', 'Accept-Encoding: gzip'],
      ...['--max-scan-time', String(minutes * 12), '-t', '10', '-S', 'normal'],
      ...['--max-attack-time', String((minutes * 48) / modules.length)],
      ...['-f', 'json', '-o', file, '--flush-session', '--no-bugreport', '-v', '1'],
      ...['--store-session', join(target.folder, name), '--store-config', join(target.folder, 'c')],
      ...(bearer ? ['-H', `Authorization: Bearer ${bearer}`] : []),
    ],
    { minutes: minutes * 2, env: { HOME: target.folder } },
  )
  if (!existsSync(file)) {
    const what = `did not finish: ${output.trim().slice(-600)}`
    return { addresses: 0, findings: [{ tool: 'wapiti', where: name, what }] }
  }
  const addresses = new Set(output.match(/http:\/\/127\.0\.0\.1:\d+\/[^\s"')]*/g)).size
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const findings = [report.vulnerabilities, report.anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all.map(
        ({ method, path, info, parameter }): Finding => ({
          tool: 'wapiti',
          where: `${method} ${path}${parameter ? ` (${parameter})` : ''}`,
          what: `${kind}: ${info}`,
        }),
      ),
    ),
  )
  if (addresses < fewestAddresses)
    findings.push({ tool: 'wapiti', where: name, what: `crawled only ${addresses} addresses` })
  return { addresses, findings }
}
