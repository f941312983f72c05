import { writeFileSync } from 'node:fs'
import { type Disk, realDisk } from '#kit/files/disk.server.ts'

type Step = 'write' | 'makeFolder' | 'rename' | 'syncFolder' | 'remove'

export interface DiskFault {
  /** How many steps succeed before it. */
  after: number
  code: 'ENOSPC' | 'EIO'
  /** Whether only that one step fails, or every one from there on. */
  lasting: boolean
  /** Whether the step was done all the same when it reports the failure. */
  done: boolean
}

/** The real disk, failing where it is told to; `steps` is what it was asked for since the last `breakAt`. */
export interface FailingDisk extends Disk {
  steps: Step[]
  breakAt(fault: DiskFault | undefined): void
}

export function createFailingDisk(): FailingDisk {
  let fault: DiskFault | undefined
  let steps: Step[] = []

  async function step(name: Step, work: () => Promise<void>, half = async () => {}) {
    const at = steps.push(name) - 1
    const fails = fault && (fault.lasting ? at >= fault.after : at === fault.after)
    if (!fails || fault?.done) await work()
    else await half()
    if (fails) throw Object.assign(new Error(`${name} failed`), { code: fault?.code })
  }

  return {
    ...realDisk,
    get steps() {
      return steps
    },
    breakAt(wanted) {
      fault = wanted
      steps = []
    },
    write: (path, chunks) =>
      step(
        'write',
        () => realDisk.write(path, chunks),
        // A disk that fills up keeps what has fitted.
        async () => {
          for await (const chunk of chunks) {
            writeFileSync(path, chunk)
            break
          }
        },
      ),
    makeFolder: (folder) => step('makeFolder', () => realDisk.makeFolder(folder)),
    rename: (from, to) => step('rename', () => realDisk.rename(from, to)),
    syncFolder: (folder) => step('syncFolder', () => realDisk.syncFolder(folder)),
    remove: (path) => step('remove', () => realDisk.remove(path)),
  }
}
