import { useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { Club } from '../clubs.contract.ts'
import { ClubForm } from './club-form.tsx'
import { findClub } from './clubs-client.ts'

export const loader = findByParam(findClub)

export function Component() {
  const club = useLoaderData<Club | null>()
  return <ClubForm key={formKey(useLocation())} club={club ?? undefined} />
}
