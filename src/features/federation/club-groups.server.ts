import { createHash } from 'node:crypto'
import { agesText } from '#features/sport/ages-text.ts'
import { type TrainingRow, trainingRows } from './club-words.ts'
import type { Club } from './clubs.record.ts'

/** What goes by one name in the schedule of a club, though its ages or hours may differ by day. */
export interface ClubGroup {
  /** Stays the same while the name does. */
  key: string
  name: string
  rows: TrainingRow[]
  /** Of its trainings. */
  keys: string[]
}

export function groupsOf({ schedule }: Pick<Club, 'schedule'>): ClubGroup[] {
  const groups = new Map<string, ClubGroup>()
  for (const row of trainingRows(schedule)) {
    const key = createHash('sha256').update(row.group.toLowerCase()).digest('hex').slice(0, 8)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { key, name: row.group, rows: [row], keys: keysOf(schedule, row.group) })
  }
  return [...groups.values()]
}

const keysOf = (schedule: Club['schedule'], name: string) =>
  schedule.filter(({ group }) => group.toLowerCase() === name.toLowerCase()).map(({ key }) => key)

export const isGroupKey = (text: string | undefined) =>
  text === undefined || /^[0-9a-f]{8}$/.test(text)

/** «Младшая группа, 6–8 лет», as far as all of its trainings are for the same ages. */
export function groupLabel({ name, rows }: ClubGroup): string {
  const ages = new Set(rows.map(agesText))
  const [only = ''] = ages.size === 1 ? ages : []
  const isSaid = plain(name).includes(plain(only))
  return [name || 'занятия без\u00a0названия', !isSaid && only].filter(Boolean).join(', ')
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
