import { api } from '#kit/admin/api.ts'
import type { About, AboutUpdate } from '../about.contract.ts'

export function readAbout(): Promise<About> {
  return api.get('/api/federation-about')
}

export function updateAbout(body: AboutUpdate): Promise<About> {
  return api.put('/api/federation-about', body)
}
