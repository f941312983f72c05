import { setPriority } from 'node:os'
import { Problem } from '#kit/base/problem.ts'
import type { ImageAnswer, ImageTask } from './image-maker.server.ts'
import { drawImage, makeImage, turnImage } from './images.server.ts'
import { makeLogos } from './logos.server.ts'

// Pages are served first; a photo may take the time that is left.
setPriority(10)

async function run(task: ImageTask): Promise<ImageAnswer> {
  try {
    if (task.kind === 'draw') return { id: task.id, drawing: await drawImage(task.svg) }
    if (task.kind === 'logos') return { id: task.id, logos: await makeLogos(task.source) }
    const image = await (task.kind === 'make'
      ? makeImage(task.path)
      : turnImage(task.stored, task.degrees))
    return { id: task.id, image }
  } catch (error) {
    if (error instanceof Problem)
      return {
        id: task.id,
        refusal: { code: error.code, message: error.message, details: error.details },
      }
    return { id: task.id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (task: ImageTask) => {
  const answer = await run(task)
  process.send?.(answer, () => globalThis.gc?.())
})
process.on('disconnect', () => process.exit(0))
// A service manager and Ctrl+C mean the whole group; the server lets go of us when the last picture is made.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
