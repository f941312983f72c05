import type { NounName } from '#kit/nouns/noun-name.ts'

export const nameRequestsScreen = '/admin/consents/requests'

export const nameRequestName: NounName = {
  entity: 'nameRequest',
  one: 'Просьба об имени',
  counted: ['просьба об имени', 'просьбы об именах', 'просьб об именах'],
  address: () => nameRequestsScreen,
}
