import assert from 'node:assert/strict'
import { labNow } from './jobs.ts'
import { type Check, milliseconds, pause, type Stage } from './stage.ts'
import { startTraffic } from './traffic.ts'

/** Each in turn: what the visitors are answered while one is away is the other's, so each has taken part again. */
const endUnderLoad =
  (signal: 'SIGKILL' | 'SIGTERM') =>
  async (stage: Stage): Promise<string> => {
    const traffic = await startTraffic(stage)
    let ends = 0
    await pause(1_000)
    for (const instance of [...stage.instances, ...stage.instances]) {
      const code = await instance.end(signal)
      assert.equal(code, signal === 'SIGTERM' ? 0 : null, 'код выхода')
      await pause(1_000)
      await instance.start({ clock: labNow() })
      // The proxy asks it again two seconds after it has failed.
      await pause(3_000)
      ends++
    }
    const { answers, longestMs, written, repeated } = await traffic.end()
    return `раз ${ends}: ответов ${answers}, отказов 0, дольше всего ${milliseconds(longestMs)}; записей ${written}, из них повторены ${repeated}`
  }

export const killedChecks: Check[] = [
  ['SIGKILL одного под нагрузкой: посетитель этого не видит', endUnderLoad('SIGKILL')],
  ['SIGTERM одного под нагрузкой: посетитель этого не видит', endUnderLoad('SIGTERM')],
]
