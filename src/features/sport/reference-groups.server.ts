import { competitionReference } from '#content/competition-reference.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readEditedSetting } from '#kit/db/edited-setting.server.ts'
import { type ReferenceGroups, referenceGroups } from './reference-groups.contract.ts'

/** Where the administrator's edition of the whole reference is kept. */
export const referenceSetting = 'competition-reference'

const { source, checkedOn, groups } = competitionReference

/** Age groups and weights as they are offered to competitions: what the pages of rules show, too. */
export const readReferenceGroups = (db: Db): Promise<ReferenceGroups> =>
  readEditedSetting(db, {
    name: referenceSetting,
    initial: { source, checkedOn, groups } as ReferenceGroups,
    shape: referenceGroups,
  })
