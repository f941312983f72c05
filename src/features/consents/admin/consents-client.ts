import { api } from '#kit/admin/api.ts'
import { recordClient } from '#kit/admin/record-screens/record-client.ts'
import type { ConsentRow } from '../consent-rows.contract.ts'
import { consents } from '../consents.record.ts'
import type { Withdrawal, WithdrawnPart } from '../withdrawals.contract.ts'

export const { list: listConsents, create: createConsent } = recordClient(consents)

const address = (id: number) => `${consents.api}/${id}/withdrawal`

export const findWithdrawn = (id: number) => api.get<WithdrawnPart[]>(address(id))
export const listConsentPhotos = (id: number) =>
  api.get<WithdrawnPart[]>(`${consents.api}/${id}/photos`)
export const withdrawConsent = (id: number) => api.put<Withdrawal>(address(id), {})
export const listConsentRows = () => api.get<ConsentRow[]>('/api/consent-rows')
export const listWithdrawals = () => api.get<Withdrawal[]>('/api/withdrawals')
