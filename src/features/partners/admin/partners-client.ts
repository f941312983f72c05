import { api, ok, once } from '#kit/admin/api.ts'
import type { Partner, PartnerCreate, PartnerUpdate } from '../partners.contract.ts'

const at = (id: number) => ({ path: { id: String(id) } })

export function listPartners(): Promise<Partner[]> {
  return ok(api.GET('/api/partners'))
}

export function findPartner(id: number): Promise<Partner> {
  return ok(api.GET('/api/partners/{id}', { params: at(id) }))
}

export function createPartner(body: PartnerCreate, key: string): Promise<Partner> {
  return ok(api.POST('/api/partners', { ...once(key), body }))
}

export function updatePartner(id: number, body: PartnerUpdate): Promise<Partner> {
  return ok(api.PUT('/api/partners/{id}', { params: at(id), body }))
}

export function orderPartners(ids: number[]): Promise<Partner[]> {
  return ok(api.PUT('/api/partners/order', { body: { ids } }))
}

export async function removePartner(id: number): Promise<void> {
  await ok(api.DELETE('/api/partners/{id}', { params: at(id) }))
}
