import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Problem, type ProblemCode } from '#kit/base/problem.ts'
import type { MadeImage, StoredPair } from './images.server.ts'
import type { LogoSource, MadeLogo } from './logos.server.ts'

/**
 * Pictures are made in a process of their own, of lower priority: a picture that would bring libvips
 * down takes no page with it, and the memory it needed is given back.
 */
export interface ImageMaker {
  /** @throws Problem wrong-type, too-large, undecodable or busy. */
  make(path: string): Promise<MadeImage>
  /** Clockwise, by 90, 180 or 270 degrees. */
  turn(stored: StoredPair, degrees: number): Promise<MadeImage>
  /** A drawing of our own as a JPEG. */
  draw(svg: string): Promise<Buffer>
  /** In the forms a newspaper asks for. */
  logos(source: LogoSource): Promise<MadeLogo[]>
  close(): void
}

type Work =
  | { kind: 'make'; path: string }
  | { kind: 'turn'; stored: StoredPair; degrees: number }
  | { kind: 'draw'; svg: string }
  | { kind: 'logos'; source: LogoSource }
export type ImageTask = Work & { id: number }

export interface ImageAnswer {
  id: number
  image?: MadeImage
  drawing?: Buffer
  logos?: MadeLogo[]
  refusal?: { code: ProblemCode; message: string; details: object }
  failure?: string
}

interface Waiting {
  task: ImageTask
  worker: ChildProcess
  answer(answer: ImageAnswer): void
  fail(error: Error): void
}

const unmade = new Problem('busy', 'Снимок не удалось обработать, повторите загрузку', {
  retryAfterSeconds: 5,
})

// Built, the child carries no compiler for its types: 30 MB less.
const childFile = import.meta.filename.endsWith('.ts')
  ? 'src/features/media/image-child.ts'
  : 'dist/server/image-child.js'
const idleMs = 30_000
const slowestMs = 90_000

// One arena and early return of large blocks: measured at half the memory for two photos at once.
const memory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export function createImageMaker(root: string): ImageMaker {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const started = fork(join(root, childFile), {
      cwd: root,
      execArgv: ['--expose-gc', '--max-semi-space-size=1', '--max-old-space-size=64'],
      env: { PATH: process.execPath, ...memory },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (answer: ImageAnswer) => {
      waiting.get(answer.id)?.answer(answer)
      waiting.delete(answer.id)
      if (waiting.size === 0) rest(started)
    })
    const lost = () => {
      if (child === started) child = undefined
      return [...waiting.values()].filter(({ worker }) => worker === started)
    }
    const fail = () => {
      for (const one of lost()) {
        waiting.delete(one.task.id)
        one.fail(unmade)
      }
    }
    started.once('error', fail)
    started.once('exit', (_code, signal) => {
      // Who stops the whole group does not mean the picture: the server still has to answer for it.
      if (signal === 'SIGTERM' || signal === 'SIGINT') for (const one of lost()) give(one)
      else fail()
    })
    return started
  }

  function give(one: Pick<Waiting, 'task' | 'worker'>): void {
    child ??= start()
    child.ref()
    child.channel?.ref()
    one.worker = child
    child.send(one.task)
  }

  /** With nothing to do it holds no process of ours open, and after a while it is let go. */
  function rest(resting: ChildProcess): void {
    resting.unref()
    resting.channel?.unref()
    idle = setTimeout(() => {
      if (child === resting) child = undefined
      resting.disconnect()
    }, idleMs).unref()
  }

  async function run(work: Work): Promise<ImageAnswer> {
    clearTimeout(idle)
    const id = ++lastId
    const slow = setTimeout(() => waiting.get(id)?.worker.kill('SIGKILL'), slowestMs).unref()
    try {
      const answer = await new Promise<ImageAnswer>((resolve, reject) => {
        child ??= start()
        const one = { task: { ...work, id }, worker: child, answer: resolve, fail: reject }
        waiting.set(id, one)
        give(one)
      })
      if (answer.refusal) {
        const { code, message, details } = answer.refusal
        throw new Problem(code, message, details)
      }
      if (answer.failure !== undefined) throw new Error(answer.failure)
      return answer
    } finally {
      clearTimeout(slow)
    }
  }

  return {
    make: async (path) => (await run({ kind: 'make', path })).image!,
    turn: async (stored, degrees) => (await run({ kind: 'turn', stored, degrees })).image!,
    draw: async (svg) => (await run({ kind: 'draw', svg })).drawing!,
    logos: async (source) => (await run({ kind: 'logos', source })).logos!,
    close() {
      clearTimeout(idle)
      if (child?.connected) child.disconnect()
    },
  }
}
