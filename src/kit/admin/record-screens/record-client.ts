import type { Declaration, Fields, RecordOf } from '#kit/record/record.ts'
import { api } from '../api.ts'

/** The calls for one record, which every kind has at its address. */
export const itemClient = <Item, Create extends object, Update extends object>(path: string) => ({
  find: (id: number) => api.get<Item>(`${path}/${id}`),
  create: (values: Create, key: string) => api.post<Item>(path, values, key),
  update: (id: number, values: Update) => api.put<Item>(`${path}/${id}`, values),
  remove: (id: number) => api.remove(`${path}/${id}`),
})

/** The calls of a declared kind, typed by its declaration. */
export function recordClient<F extends Fields, Beside>({ api: path }: Declaration<F, Beside>) {
  type Item = RecordOf<Declaration<F, Beside>>
  return {
    ...itemClient<Item, object, object>(path),
    list: () => api.get<Item[]>(path),
    order: (ids: number[]) => api.put<Item[]>(`${path}/order`, { ids }),
  }
}
