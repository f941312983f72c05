import { readFileSync } from 'node:fs'

/** What a process holds; 0 of one that is gone. */
export const mebibytes = (pid: number) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return list ? list.split(' ').map(Number) : []
  } catch {
    return []
  }
}
