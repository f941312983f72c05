import { recordStore } from '#kit/record/record-store.server.ts'
import { leaks } from './leaks.record.ts'

export const leakStore = recordStore(leaks, {
  // Nobody's but the editors'.
  visible: (row) => row('id', '<', 0),
})
