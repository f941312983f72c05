import type { Category } from '#features/sport/category.contract.ts'
import { hoursKey, type Told, toldOf } from './own-category.ts'
import type { ProgramItem } from './program.contract.ts'

/** Those who are admitted, weigh in and begin together. */
export interface Slot {
  admission: Told
  weighIn: Told
  start: Told
  /** `weights` are some of the category's; empty are all. */
  groups: { category: Category; weights: string[] }[]
}

interface Competition {
  categories: Category[]
  program: ProgramItem[]
}

/** The categories by their hours, the earliest first and those without an hour last. */
export function slotsOf({ categories, program }: Competition): Slot[] {
  const slots = new Map<string, Slot>()
  for (const category of categories)
    for (const weight of category.weights.length > 0 ? category.weights : [undefined]) {
      const own = { category, weight }
      const weighIn = toldOf(program, 'weigh_in', own)
      const start = toldOf(program, 'start', own)
      const admission = toldOf(program, 'admission', own)
      const key = hoursKey({ admission, weighIn, start })
      const slot = slots.get(key) ?? { admission, weighIn, start, groups: [] }
      slots.set(key, slot)
      const group = slot.groups.find((one) => one.category === category)
      if (group && weight) group.weights.push(weight)
      else slot.groups.push({ category, weights: weight ? [weight] : [] })
    }
  return [...slots].sort(([a], [b]) => a.localeCompare(b)).map(([, slot]) => whole(slot))
}

const whole = ({ groups, ...hours }: Slot): Slot => ({
  ...hours,
  groups: groups.map(({ category, weights }) => ({
    category,
    weights: weights.length === category.weights.length ? [] : weights,
  })),
})
