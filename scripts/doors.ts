import { ensureBuilt } from './ensure-built.ts'
import { journeys } from './journeys.ts'

const begun = Date.now()
await ensureBuilt()
const { passed, failed } = await journeys([
  '--config=playwright.doors.config.ts',
  ...process.argv.slice(2),
])
console.log(`${Math.round((Date.now() - begun) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
