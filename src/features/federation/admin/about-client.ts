import { api, ok } from '#kit/admin/api.ts'
import type { About, AboutUpdate } from '../about.contract.ts'

export function readAbout(): Promise<About> {
  return ok(api.GET('/api/federation-about'))
}

export function updateAbout(body: AboutUpdate): Promise<About> {
  return ok(api.PUT('/api/federation-about', { body }))
}
