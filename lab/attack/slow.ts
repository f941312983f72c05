import { stripVTControlCharacters } from 'node:util'
import type { Target } from './target.ts'
import { type Finding, runTool } from './tool.ts'

const kinds = {
  'slow head': ['-H', '-i', '5', '-x', '24'],
  'slow body': ['-B', '-i', '5', '-s', '8192', '-x', '10', '-f', 'application/json'],
  'slow reading': ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
  'many ranges': ['-R', '-a', '10', '-b', '3000'],
} as const

const seconds = 30
const connections = 1000
const slowestMs = 2000

export interface SlowResult {
  kind: string
  asked: number
  medianMs: number
  slowestMs: number
}

/** Holds a thousand slow connections open while another visitor keeps asking for the first page. */
export async function attackSlowly(
  target: Target,
): Promise<{ results: SlowResult[]; findings: Finding[] }> {
  const results: SlowResult[] = []
  const findings: Finding[] = []
  for (const [kind, options] of Object.entries(kinds)) {
    const address = {
      'slow head': `${target.origin}/`,
      'slow body': `${target.origin}/api/auth/login`,
    }[kind]
    const probe = startProbe(target.origin)
    const begun = performance.now()
    const output = await runTool('slowhttptest', [
      ...options,
      ...['-c', String(connections), '-r', '200', '-l', String(seconds), '-p', '5'],
      ...['-u', address ?? target.photo, '-v', '1'],
    ])
    const lasted = (performance.now() - begun) / 1000
    const { times, failures } = await probe.stop()
    const medianMs = Math.round(times[times.length >> 1] ?? 0)
    results.push({ kind, asked: times.length, medianMs, slowestMs: Math.round(times.at(-1) ?? 0) })
    const say = (what: string) => findings.push({ tool: 'slowhttptest', where: kind, what })
    if (failures.length > 0) say(`${failures.length} pages not answered: ${failures[0]}`)
    if ((times.at(-1) ?? 0) > slowestMs) say(`a page took ${Math.round(times.at(-1) ?? 0)} ms`)
    // The tool ends when the last connection has, which what is answered at once brings about soon.
    if (times.length < lasted)
      say(`only ${times.length} pages asked for in ${Math.round(lasted)} s`)
    if (!/service available:\s*(\S*)YES/i.test(stripVTControlCharacters(output)))
      say(`the tool found the service gone: ${output.trim().slice(-200)}`)
  }
  return { results, findings }
}

/** Asks for the first page over a new connection, five times a second. */
function startProbe(origin: string) {
  const times: number[] = []
  const failures: string[] = []
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      const begun = performance.now()
      const answer = await fetch(origin, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => (await response.arrayBuffer()) && response.status,
        (error) => String(error.cause ?? error),
      )
      if (answer === 200) times.push(performance.now() - begun)
      else failures.push(String(answer))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  return {
    async stop() {
      stopped = true
      await asking
      return { times: times.sort((a, b) => a - b), failures }
    },
  }
}
