import { api } from '#kit/admin/api.ts'
import { recordClient } from '#kit/admin/record-screens/record-client.ts'
import type { ConsentRow } from '../consent-rows.contract.ts'
import { consents } from '../consents.record.ts'
import type { NameRequest, NameRequestAnswer } from '../name-requests.contract.ts'
import type {
  AskedName,
  NamePlaces,
  ShortenedName,
  Withdrawal,
  WithdrawnPart,
} from '../withdrawals.contract.ts'

export const { list: listConsents, create: createConsent } = recordClient(consents)

const address = (id: number) => `${consents.api}/${id}/withdrawal`

export const findWithdrawn = (id: number) => api.get<WithdrawnPart[]>(address(id))
export const listConsentPhotos = (id: number) =>
  api.get<WithdrawnPart[]>(`${consents.api}/${id}/photos`)
export const withdrawConsent = (id: number) => api.put<Withdrawal>(address(id), {})
export const findPlaces = (name: AskedName) => api.post<NamePlaces>('/api/withdrawals/places', name)
export const shortenName = (name: ShortenedName) =>
  api.put<Withdrawal>('/api/withdrawals/name', name)
export const listNameRequests = () => api.get<NameRequest[]>('/api/name-requests')
export const answerNameRequest = (id: number, answer: NameRequestAnswer) =>
  api.put<NameRequest>(`/api/name-requests/${id}`, answer)
/** @param consent the number of one; of all without it. */
export const listConsentRows = (consent?: string) =>
  api.get<ConsentRow[]>('/api/consent-rows', { consent })
export const listWithdrawals = () => api.get<Withdrawal[]>('/api/withdrawals')
