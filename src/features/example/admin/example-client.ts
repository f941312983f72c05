import { api } from '#kit/admin/api.ts'
import type { Example, ExampleRemoval, ExampleRemoved } from '../example.contract.ts'

export function readExample(): Promise<Example> {
  return api.get('/api/example')
}

export function removeExample(body: ExampleRemoval): Promise<ExampleRemoved> {
  return api.post('/api/example/removal', body)
}
