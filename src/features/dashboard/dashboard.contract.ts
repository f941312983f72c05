import { z } from 'zod'
import { signIns } from '#features/accounts/accounts.contract.ts'
import { backupStanding } from '#features/backups/backups.contract.ts'
import { operatorStanding, requisiteNames } from '#features/operator/operator.ts'
import { keysOf } from '#kit/base/keys-of.ts'

export const attentionKinds = [
  'leak',
  'signup',
  'removal',
  'nameRequest',
  'noConsent',
  'termEnded',
  'outgrown',
  'operator',
  'certificate',
  'entriesShut',
  'endedEarly',
  'entriesEnd',
  'noRegulations',
  'noResults',
  'clubDoubts',
  'namesClosed',
  'report',
  'double',
  'draft',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** What is read by itself: when it cannot be, the others stand. */
export const dashboardParts = [
  ...attentionKinds,
  ...(['next', 'backup', 'signIns', 'setup', 'standing', 'files'] as const),
] as const
export type DashboardPart = (typeof dashboardParts)[number]

const attention = z.object({
  kind: z.enum(attentionKinds),
  total: z.int(),
  /** The most urgent few. */
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Days of a competition or the last day of its entries: `2026-11-28`; else an instant. */
      at: z.string(),
      until: z.string().nullable(),
      /** The club whose week says it already; of a request `others` or `trash`: what it is about, or from where it waits again. */
      of: z.string().optional(),
      /** A photo that was not hidden by the request: there were too many. */
      isShown: z.boolean().optional(),
    }),
  ),
})
export type Attention = z.infer<typeof attention>

const nextItem = z.object({
  kind: z.enum(['competition', 'grading', 'event', 'trainings', 'news']),
  id: z.int(),
  title: z.string(),
  /** As the federation's clock shows it: a day, or `2026-11-28T10:00`. */
  at: z.string(),
  until: z.string().nullable(),
  place: z.string(),
  cancelled: z.boolean(),
  /** To another time than planned, or nobody knows yet to which. */
  moved: z.boolean(),
  /** The day by which a series knows this one of its occurrences; null for everything else. */
  occurrence: z.string().nullable(),
})
export type NextItem = z.infer<typeof nextItem>

export const setupSteps = [
  'name',
  'contacts',
  'operator',
  'about',
  'clubs',
  'competitions',
  'people',
  'news',
  'documents',
  'antidoping',
  'partners',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Of the contacts: what a new site has to be told. */
export const contactNames = { ...requisiteNames, worktime: 'часы работы' }
export type ContactName = keyof typeof contactNames

export const dashboard = z.object({
  today: z.string(),
  /** The site still shows what came with it. */
  example: z.boolean(),
  /** What a new site has to be told, in the order of worth; empty when all of it is there. */
  setup: z.array(
    z.object({
      step: z.enum(setupSteps),
      done: z.boolean(),
      /** Of a step that is several fields of the contacts: those that are still empty. */
      missing: z.array(z.enum(keysOf(contactNames))),
    }),
  ),
  /** Who answers for personal data. */
  operator: operatorStanding,
  /** Only what is not empty, the most urgent first. */
  attention: z.array(attention),
  /** What visitors are going to see, in order of time. */
  next: z.array(nextItem),
  backup: backupStanding.nullable(),
  signIns: signIns.nullable(),
  /** Since when it is known that today's rules would refuse the password of whoever asks; null when they would not. */
  weakPasswordSince: z.string().nullable(),
  /** Records of which something cannot be read, by their kind and number. */
  damaged: z.array(
    z.object({
      ...{ entity: z.string(), id: z.int(), title: z.string() },
      /** In whose screen it is mended. */
      parentId: z.int().optional(),
    }),
  ),
  /** Files that no record names, too many to have been left by a crash; nothing was done with them. */
  strayFiles: z.int(),
  /** Files that records name and that were not there when the janitor last looked. */
  lostFiles: z.int(),
  /** What could not be read just now, and is empty or null here. */
  unread: z.array(z.enum(dashboardParts)),
})
export type DamagedRecord = Dashboard['damaged'][number]
export type Dashboard = z.infer<typeof dashboard>
