import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor that all threads of a process have had: what others on the machine do hardly changes it. */
export function processorMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  let spent = 0
  for (const task of readdirSync(tasks))
    try {
      spent += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      // A thread that has just ended.
    }
  return spent / 1e6
}
