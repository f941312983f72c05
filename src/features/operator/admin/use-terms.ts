import { type ReactNode, useMemo } from 'react'
import { api } from '#kit/admin/api.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { type OperatorStatement, operator } from '../operator.record.ts'
import { type Terms, type ToldDays, termsBy } from '../working-days.ts'

const untold: ToldDays = { daysOff: '', daysOn: '' }
const load = () => api.get<OperatorStatement>(operator.api)

/** The terms of the law by the calendar that the owner has told; until it has come, by the one the site came with, which says what it does not know. To be shown: that what was told did not come. */
export function useTerms(): { terms: Terms; failure: ReactNode } {
  const { found = untold, failure } = useFetched<ToldDays>(load, 'Ошибка при загрузке рабочих дней')
  return { terms: useMemo(() => termsBy(found), [found]), failure }
}
