import { ensureBuilt } from '../scripts/ensure-built.ts'
import { readGiven } from '../scripts/given.ts'
import { explain } from './attack/explained.ts'
import { attackSlowly } from './attack/slow.ts'
import { attackWithSqlmap } from './attack/sqlmap.ts'
import { startTarget } from './attack/target.ts'
import { type Finding, requireTools, type ToolName, versionOf } from './attack/tool.ts'
import { attackWithWapiti } from './attack/wapiti.ts'

const every: ToolName[] = ['wapiti', 'sqlmap', 'slowhttptest']
const { words, counts } = readGiven('run attack [-- wapiti sqlmap slowhttptest --minutes 20]', {
  words: every,
  counts: { minutes: 20 },
})
const chosen = words.length > 0 ? words : every

requireTools(chosen)
await ensureBuilt()
const target = await startTarget()
const findings: Finding[] = []
const done: { tool: string; did: string; answers: number; findings: number }[] = []

let counted = 0

async function report(tool: ToolName, did: string, found: Finding[]): Promise<void> {
  findings.push(...found)
  const { answers } = await target.counted()
  done.push({
    tool: `${tool} ${versionOf(tool)}`,
    did,
    answers: answers - counted,
    findings: found.length,
  })
  counted = answers
  console.log(`${tool}: ${did}, ${found.length} findings`)
}

try {
  const before = target.writes()
  for (const as of ['visitor', 'administrator'] as const) {
    const bearer = async () => (as === 'visitor' ? undefined : target.signIn())
    if (chosen.includes('wapiti')) {
      const { addresses, findings: found } = await attackWithWapiti(
        target,
        await bearer(),
        counts.minutes,
      )
      await report('wapiti', `${addresses} addresses as ${as}`, found)
    }
    if (chosen.includes('sqlmap')) {
      const { places, findings: found } = await attackWithSqlmap(target, bearer)
      await report('sqlmap', `${places} places as ${as}`, found)
    }
  }
  if (chosen.includes('slowhttptest')) {
    const { results, findings: found } = await attackSlowly(target)
    await report('slowhttptest', `${results.length} kinds of 1000 connections`, found)
    console.table(results)
  }
  const written = target.writes() - before
  if (written > 0)
    findings.push({ tool: 'site', where: 'database', what: `${written} changes of content` })
  const { failures } = await target.counted()
  if (failures > 0)
    findings.push({ tool: 'site', where: 'metrics', what: `${failures} answers of 5xx` })
  for (const line of target.errors().slice(0, 20))
    findings.push({ tool: 'site', where: 'log', what: line.slice(0, 300) })
} finally {
  await target.end()
}

console.table(done)
const unexplained = findings.filter((finding) => !explain(finding))
const reasons = Map.groupBy(findings, explain)
for (const [why, all] of reasons) if (why) console.log(`${all.length} explained: ${why}`)
for (const { tool, where, what } of unexplained) console.log(`✗ ${tool}: ${where}\n  ${what}`)
console.log(unexplained.length === 0 ? 'Nothing unexplained' : `${unexplained.length} unexplained`)
process.exitCode = unexplained.length === 0 ? 0 : 1
