import { api, orDone } from '#kit/admin/api.ts'
import type {
  Example,
  ExampleRemoval,
  ExampleRemoved,
  ExampleReturned,
} from '../example.contract.ts'

export function readExample(): Promise<Example> {
  return api.get('/api/example')
}

/** @returns nothing to count where it is gone and the answer was lost. */
export function removeExample(body: ExampleRemoval): Promise<Partial<ExampleRemoved>> {
  return orDone<Partial<ExampleRemoved>>(api.post('/api/example/removal', body), async () =>
    (await readExample()).present ? undefined : {},
  )
}

/** Where the answer was lost it is asked again: it brings back what is left, and tells no more how many there were. */
export function returnExample(): Promise<Pick<ExampleReturned, 'refused'> & { restored?: number }> {
  const ask = () => api.post<ExampleReturned>('/api/example/return')
  return orDone<Pick<ExampleReturned, 'refused'> & { restored?: number }>(ask(), async () => ({
    refused: (await ask()).refused,
  }))
}
