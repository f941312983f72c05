import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { levelSlugs, levels } from '#content/study/levels.ts'

export interface SubjectGroup {
  name: string
  subjects: { id: string; name: string; address: string }[]
}

/** What a coach may add to: named by its page, so that no two are alike. */
export const subjectGroups: SubjectGroup[] = [
  {
    name: 'Ступени',
    subjects: levelSlugs.map((slug) => ({
      id: levelSubject(slug),
      name: levels[slug].title,
      address: `/about-judo/path/${slug}`,
    })),
  },
  {
    name: 'Приёмы дзюдо',
    subjects: techniques.map(({ id, name }) => ({
      id: judoSubject(id),
      name,
      address: `/about-judo/techniques/${id}`,
    })),
  },
  {
    name: 'Приёмы самбо',
    subjects: samboTechniques.map(({ id, name }) => ({
      id: samboSubject(id),
      name,
      address: `/about-sambo/techniques/${id}`,
    })),
  },
]

export const subjects = new Map(
  subjectGroups.flatMap((group) =>
    group.subjects.map((subject) => [subject.id, { ...subject, group: group.name }] as const),
  ),
)

export function levelSubject(slug: string): string {
  return `level/${slug}`
}

export function judoSubject(id: string): string {
  return `judo/${id}`
}

export function samboSubject(id: string): string {
  return `sambo/${id}`
}
