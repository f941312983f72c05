import { useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { Partner } from '../partners.contract.ts'
import { PartnerForm } from './partner-form.tsx'
import { findPartner } from './partners-client.ts'

export const loader = findByParam(findPartner)

export function Component() {
  const partner = useLoaderData<Partner | null>()
  return <PartnerForm key={formKey(useLocation())} partner={partner ?? undefined} />
}
