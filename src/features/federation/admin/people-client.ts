import { api, ok, once } from '#kit/admin/api.ts'
import type { Person, PersonCreate, PersonUpdate } from '../people.contract.ts'

const at = (id: number) => ({ path: { id: String(id) } })

export function listPeople(): Promise<Person[]> {
  return ok(api.GET('/api/people'))
}

export function findPerson(id: number): Promise<Person> {
  return ok(api.GET('/api/people/{id}', { params: at(id) }))
}

export function createPerson(body: PersonCreate, key: string): Promise<Person> {
  return ok(api.POST('/api/people', { ...once(key), body }))
}

export function updatePerson(id: number, body: PersonUpdate): Promise<Person> {
  return ok(api.PUT('/api/people/{id}', { params: at(id), body }))
}

export function orderPeople(ids: number[]): Promise<Person[]> {
  return ok(api.PUT('/api/people/order', { body: { ids } }))
}

export async function removePerson(id: number): Promise<void> {
  await ok(api.DELETE('/api/people/{id}', { params: at(id) }))
}
