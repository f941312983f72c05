import type { NounName } from '#kit/nouns/noun-name.ts'

export const accountName: NounName = {
  entity: 'account',
  one: 'Аккаунт',
  address: () => '/admin/account',
}
