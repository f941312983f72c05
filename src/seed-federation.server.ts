import { demoPartners } from '#content/demo-partners.ts'
import { createPartner } from '#features/partners/partners.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'

/** Demo partners, in the transaction of the whole demo. */
export async function seedFederation(trx: Db, editor: Editor): Promise<void> {
  for (const partner of demoPartners) await createPartner(trx, partner, editor)
}
