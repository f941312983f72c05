import { readdirSync, readFileSync } from 'node:fs'

/** What a process holds; 0 of one that is gone. */
export const mebibytes = (pid: number) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Files, sockets and pipes that a process has open; 0 of one that is gone. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
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

const everyone = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(everyone)]

function partsOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const part = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
    return { own: part('RssAnon') + part('RssShmem'), mapped: part('RssFile') }
  } catch {
    return { own: 0, mapped: 0 }
  }
}

/** What a process and all that it has started hold; of the program they all run, one copy. */
export function mebibytesOfAll(pid: number): number {
  const parts = everyone(pid).map(partsOf)
  return parts.reduce((sum, { own }) => sum + own, Math.max(...parts.map(({ mapped }) => mapped)))
}

/** The same now, and the most of it since the last question. */
export function watchMemory(pid: number) {
  let peak = 0
  const look = () => {
    const held = mebibytesOfAll(pid)
    peak = Math.max(peak, held)
    return held
  }
  const timer = setInterval(look, 50)
  return {
    now: look,
    takePeak() {
      look()
      const most = peak
      peak = 0
      return most
    },
    stop: () => clearInterval(timer),
  }
}
