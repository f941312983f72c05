import { api, ok, once } from '#kit/admin/api.ts'
import type { Club, ClubCreate, ClubUpdate } from '../clubs.contract.ts'

const at = (id: number) => ({ path: { id: String(id) } })

export function listClubs(): Promise<Club[]> {
  return ok(api.GET('/api/clubs'))
}

export function findClub(id: number): Promise<Club> {
  return ok(api.GET('/api/clubs/{id}', { params: at(id) }))
}

export function createClub(body: ClubCreate, key: string): Promise<Club> {
  return ok(api.POST('/api/clubs', { ...once(key), body }))
}

export function updateClub(id: number, body: ClubUpdate): Promise<Club> {
  return ok(api.PUT('/api/clubs/{id}', { params: at(id), body }))
}

export function orderClubs(ids: number[]): Promise<Club[]> {
  return ok(api.PUT('/api/clubs/order', { body: { ids } }))
}

export async function removeClub(id: number): Promise<void> {
  await ok(api.DELETE('/api/clubs/{id}', { params: at(id) }))
}
