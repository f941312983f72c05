import { useMemo } from 'react'
import { api } from '#kit/admin/api.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { type OperatorStatement, operator } from '../operator.record.ts'
import { type Terms, type ToldDays, termsBy } from '../working-days.ts'

const untold: ToldDays = { daysOff: '', daysOn: '' }
const load = () => api.get<OperatorStatement>(operator.api)

/** The terms of the law by the calendar that the owner has told; until it has come, by the one the site came with, which says what it does not know. */
export function useTerms(): Terms {
  const { found = untold } = useFetched<ToldDays>(load, '')
  return useMemo(() => termsBy(found), [found])
}
