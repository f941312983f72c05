import { useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { FederationDocument } from '../documents.contract.ts'
import { DocumentForm } from './document-form.tsx'
import { findDocument } from './documents-client.ts'

export const loader = findByParam(findDocument)

export function Component() {
  const document = useLoaderData<FederationDocument | null>()
  return <DocumentForm key={formKey(useLocation())} document={document ?? undefined} />
}
