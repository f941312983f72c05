import type { BackupsState } from '#features/backups/backups.contract.ts'
import type { Call } from '../crash/call.ts'

const copyMayTakeMs = 900_000

const nightlyOf = ({ backups }: BackupsState) => backups.filter(({ cause }) => cause === 'nightly')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The site looks every minute whether a night has its copy. */
export async function untilCopying(call: Call, before: number): Promise<void> {
  for (let seconds = 0; seconds < 90; seconds++) {
    const state: BackupsState = (await call('GET', '/api/backups')).body
    if (state.job || nightlyOf(state).length > before) return
    await pause(1_000)
  }
}

/** Waits for the copy that is being made; each has been restored and looked at by its maker. */
export async function readCopies(call: Call, wanted: number, staySignedIn: () => Promise<void>) {
  const until = Date.now() + (wanted > 0 ? copyMayTakeMs : 0)
  for (;;) {
    await staySignedIn()
    const { status, body } = await call('GET', '/api/backups')
    if (status !== 200) throw new Error(`copies: ${status} ${JSON.stringify(body)}`)
    const state: BackupsState = body
    const { job, failures } = state
    const checked = nightlyOf(state).filter(({ check }) => check)
    if ((!job && checked.length >= wanted) || Date.now() > until) {
      const faults = [
        ...failures.map(({ message }) => message),
        ...checked.flatMap(({ check }) => check?.faults ?? []),
      ]
      return { made: checked.length, faults }
    }
    await pause(1_000)
  }
}
