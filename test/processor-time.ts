import { readFileSync } from 'node:fs'

/** What the work takes of the processor, in ms; what else the machine does makes it no longer. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The same of work that waits in between: its own turns count, the waiting does not. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const ticksPerSecond = 100

/** What another process has taken so far, all its threads together; only Linux tells. */
export function processorMsOfProcess(pid: number): number {
  // After the name, which may hold anything: field 14 of proc(5) is the first of the two.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = rest.split(' ').slice(11, 13).map(Number)
  return (((user ?? 0) + (system ?? 0)) / ticksPerSecond) * 1000
}
