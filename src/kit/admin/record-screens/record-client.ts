import type { Declaration, Fields, RecordOf } from '#kit/record/record.ts'
import { api } from '../api.ts'

/** The calls of a declared kind, typed by its declaration. */
export function recordClient<F extends Fields, Beside>({ api: path }: Declaration<F, Beside>) {
  type Item = RecordOf<Declaration<F, Beside>>
  return {
    list: () => api.get<Item[]>(path),
    find: (id: number) => api.get<Item>(`${path}/${id}`),
    create: (values: object, key: string) => api.post<Item>(path, values, key),
    update: (id: number, values: object) => api.put<Item>(`${path}/${id}`, values),
    order: (ids: number[]) => api.put<Item[]>(`${path}/order`, { ids }),
    remove: (id: number) => api.delete(`${path}/${id}`),
  }
}
