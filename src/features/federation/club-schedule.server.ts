import { randomUUID } from 'node:crypto'
import { type ClubTraining, groupKey, isSameHour } from './club-training.ts'

type Alike = (sent: ClubTraining, stored: ClubTraining) => boolean

const isNamed: Alike = (sent, stored) => sent.key !== '' && sent.key === stored.key
const isUnnamed = ({ key }: ClubTraining) => key === ''
const isOfGroup: Alike = (sent, stored) => sent.group === stored.group

/** The surest first: a copy made in the form has the key of its pattern, an older client sends none. */
const ways: Alike[] = [
  (sent, stored) => isNamed(sent, stored) && isSameHour(sent, stored),
  isNamed,
  (sent, stored) =>
    isUnnamed(sent) && sent.weekday === stored.weekday && groupKey(sent) === groupKey(stored),
  (sent, stored) => isUnnamed(sent) && isSameHour(sent, stored) && isOfGroup(sent, stored),
  (sent, stored) => isUnnamed(sent) && sent.weekday === stored.weekday && isOfGroup(sent, stored),
  (sent, stored) => isUnnamed(sent) && isSameHour(sent, stored),
]

/** Every training under the key it had, held since it is held at these hours; a new one gets a key of its own. */
export function keptSchedule(
  schedule: readonly ClubTraining[],
  stored: readonly ClubTraining[],
  now: Date,
): ClubTraining[] {
  const before = new Map<ClubTraining, ClubTraining>()
  const free = new Set(stored)
  for (const isAlike of ways)
    for (const sent of schedule) {
      const was = before.has(sent) ? undefined : [...free].find((one) => isAlike(sent, one))
      if (!was) continue
      before.set(sent, was)
      free.delete(was)
    }
  const taken = new Set([...before.values()].map(({ key }) => key))
  const ownKey = ({ key }: ClubTraining) => {
    // Of an earlier version that is brought back.
    const own = key !== '' && !taken.has(key) ? key : randomUUID().slice(0, 8)
    taken.add(own)
    return own
  }
  return schedule.map((sent) => {
    const was = before.get(sent)
    const since = was && isSameHour(sent, was) ? was.since : now.toISOString()
    return { ...sent, key: was?.key || ownKey(sent), since }
  })
}
