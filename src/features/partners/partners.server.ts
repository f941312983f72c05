import type { Db } from '#kit/db/db.server.ts'
import { write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import { changeRecord, findRecord, insertRecord, type RecordKind } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import {
  badPeriod,
  isPeriod,
  type Partner,
  type PartnerCategory,
  type PartnerCreate,
  type PartnerUpdate,
} from './partners.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    partner: RecordColumns & {
      name: string
      logo: string
      url: string
      description: string
      category: PartnerCategory
      order: number
      active: number
      activeFrom: string | null
      activeTo: string | null
    }
  }
}

const kind: RecordKind<Partner> = {
  table: 'partner',
  booleans: ['active'],
  missing: 'Партнёр не найден',
}

export const partnerTrash: TrashKind = { record: kind, nameOf: (partner) => String(partner.name) }

/** The only definition of what a visitor may see. `today` is the local date. */
export function isShown(partner: Partner, today: string): boolean {
  const { active, activeFrom, activeTo } = partner
  return active && (activeFrom ?? today) <= today && today <= (activeTo ?? today)
}

export async function listPartners(db: Db): Promise<Partner[]> {
  return listInOrder(db, kind)
}

export async function listShownPartners(db: Db, today: string): Promise<Partner[]> {
  return (await listPartners(db)).filter((partner) => isShown(partner, today))
}

export async function findPartner(db: Db, id: number): Promise<Partner | undefined> {
  return findRecord(db, kind, id)
}

export async function createPartner(
  db: Db,
  input: PartnerCreate,
  editor: Editor,
): Promise<Partner> {
  return write(db, async (trx) => {
    const fields = {
      logo: '',
      url: '',
      description: '',
      category: 'other' as const,
      active: true,
      activeFrom: null,
      activeTo: null,
      ...input,
    }
    const order = input.order ?? (await lastPlace(trx, kind))
    return insertRecord(trx, kind, { ...fields, order }, editor)
  })
}

/** @throws Problem not-found, conflict, bad-input. */
export async function updatePartner(
  db: Db,
  id: number,
  { version, ...changes }: PartnerUpdate,
  editor: Editor,
): Promise<Partner> {
  return changeRecord(db, kind, id, { version, editor }, (stored) => {
    if (!isPeriod({ ...stored, ...changes }))
      throw new Problem('bad-input', badPeriod, { fields: { activeTo: badPeriod } })
    return changes
  })
}

export async function removePartner(db: Db, id: number, editor: Editor): Promise<void> {
  await discardRecord(db, partnerTrash, id, editor)
}

export async function reorderPartners(db: Db, ids: number[], editor: Editor): Promise<Partner[]> {
  await reorderRecords(db, kind, ids, editor)
  return listPartners(db)
}
