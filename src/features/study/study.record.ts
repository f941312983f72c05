import { z } from 'zod'
import { type LevelSlug, levelSlugs } from '#content/study/levels.ts'
import { type StudySlug, studySlugs } from '#content/study/texts.ts'
import {
  defineSingle,
  type SingleChangeOf,
  type SingleOf,
  type SingleRowOf,
} from '#kit/record/single.ts'
import { besideOriginalFields, originalFields } from '#kit/rich-text/original.record.ts'
import { studyWords } from './study.names.ts'

const pathAddress = '/about-judo/path'

/** Where visitors read it. */
export const studyAddresses: Record<StudySlug, string> = {
  'judo-start': '/about-judo/start',
  'judo-rules': '/about-judo/five-minutes',
  'judo-path': pathAddress,
  questions: '/about-judo/questions',
  ranks: '/about-judo/ranks',
  referees: '/about-judo/referees',
  'anti-doping': '/about-judo/anti-doping',
  safety: '/about-judo/safety',
  'sambo-start': '/about-sambo/start',
  'sambo-rules': '/about-sambo/five-minutes',
  'sambo-path': '/about-sambo/path',
  ...(Object.fromEntries(levelSlugs.map((slug) => [slug, `${pathAddress}/${slug}`])) as Record<
    LevelSlug,
    string
  >),
}

export const sheetAddress = (slug: LevelSlug): string => `${studyAddresses[slug]}/sheet`

/** Each stands at an address of its own: nobody adds another or takes one away. */
export const study = defineSingle({
  ...studyWords,
  api: '/api/study',
  missing: 'Учебная страница не найдена',
  fields: originalFields,
  beside: {
    ...besideOriginalFields,
    slug: z.enum(studySlugs),
    /** What the site's own text says now and did not say when this one was written from it, and the other way round. */
    added: z.array(z.string()),
    gone: z.array(z.string()),
  },
})
export type StudyPage = SingleOf<typeof study>
export type StudyUpdate = SingleChangeOf<typeof study>

declare module '#kit/db/tables.ts' {
  interface Tables {
    study_page: SingleRowOf<typeof study> & {
      slug: StudySlug
      /** The site's own text, as JSON, of the time when it was edited. */
      basis: string
    }
  }
}
