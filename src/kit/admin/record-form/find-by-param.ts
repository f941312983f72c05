import { data, type LoaderFunctionArgs } from 'react-router'
import { readId } from '#kit/contract/address-id.ts'
import { ApiError } from '../api.ts'

/** A loader for `…/:id`: the record, null for `…/new`, the 404 screen for anything else. */
export function findByParam<Stored>(find: (id: number) => Promise<Stored>) {
  return async ({ params: { id = '' } }: LoaderFunctionArgs): Promise<Stored | null> => {
    if (id === 'new') return null
    if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, 404)
    try {
      return await find(Number(id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw data(null, 404)
      throw error
    }
  }
}

/** Of `…/new?copy=7`: from which record a new one is made. */
export const copiedId = ({ request, params: { id } }: LoaderFunctionArgs): number | undefined =>
  id === 'new' ? readId(new URL(request.url).searchParams.get('copy')) : undefined
