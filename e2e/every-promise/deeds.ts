import { accountDeeds } from './account.ts'
import { calendarDeeds } from './calendar.ts'
import { protocolDeeds } from './competition-protocols.ts'
import { competitionDeeds } from './competitions.ts'
import { consentDeeds } from './consents.ts'
import type { Deed } from './deed.ts'
import { documentDeeds } from './documents.ts'
import { historyDeeds } from './history.ts'
import { leakDeeds } from './leaks.ts'
import { mediaDeeds } from './media.ts'
import { nameRequestDeeds } from './name-requests.ts'
import { newsDeeds } from './news.ts'
import { photoUploadDeeds } from './photo-uploads.ts'
import { recordDeeds } from './records.ts'
import { restDeeds } from './rest.ts'
import { schoolDeeds } from './school.ts'
import { signupDeeds } from './signups.ts'
import { textDeeds } from './texts.ts'

export const deeds: Deed[] = [
  ...newsDeeds,
  ...competitionDeeds,
  ...protocolDeeds,
  ...calendarDeeds,
  ...mediaDeeds,
  ...photoUploadDeeds,
  ...recordDeeds,
  ...documentDeeds,
  ...restDeeds,
  ...historyDeeds,
  ...schoolDeeds,
  ...accountDeeds,
  ...signupDeeds,
  ...nameRequestDeeds,
  ...consentDeeds,
  ...leakDeeds,
  ...textDeeds,
]
