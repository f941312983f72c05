import { api, orDone } from '#kit/admin/api.ts'
import type { Example, ExampleRemoval, ExampleRemoved } from '../example.contract.ts'

export function readExample(): Promise<Example> {
  return api.get('/api/example')
}

/** @returns nothing to count where it is gone and the answer was lost. */
export function removeExample(body: ExampleRemoval): Promise<Partial<ExampleRemoved>> {
  return orDone<Partial<ExampleRemoved>>(api.post('/api/example/removal', body), async () =>
    (await readExample()).present ? undefined : {},
  )
}
