import { useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import { NotFoundScreen } from '#kit/admin/route-screens.tsx'
import type { LegalPage } from '../legal.contract.ts'
import { findLegalPage } from './legal-client.ts'
import { LegalForm } from './legal-form.tsx'

export const loader = findByParam(findLegalPage)

export function Component() {
  const page = useLoaderData<LegalPage | null>()
  const location = useLocation()
  // There is no new one to be written: the law names them.
  return page ? <LegalForm key={formKey(location)} page={page} /> : <NotFoundScreen />
}
