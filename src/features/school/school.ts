import type { SchoolSet } from './school-set.ts'

/** What visitors are told: our edition, and what the federation makes of it. */
export interface School {
  tell<T extends { id: string }>(set: SchoolSet<T>): T[]
}

export const ourSchool: School = { tell: (set) => [...set.ours] }
