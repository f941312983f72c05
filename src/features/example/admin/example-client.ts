import { api, ok } from '#kit/admin/api.ts'
import type { Example, ExampleRemoval, ExampleRemoved } from '../example.contract.ts'

export function readExample(): Promise<Example> {
  return ok(api.GET('/api/example'))
}

export function removeExample(body: ExampleRemoval): Promise<ExampleRemoved> {
  return ok(api.POST('/api/example/removal', { body }))
}
