import type { NounName } from '#kit/nouns/noun-name.ts'

const address = () => '/admin/federation/signups'

export const signupName: NounName = {
  entity: 'signup',
  one: 'Заявка на занятие',
  counted: ['заявка на занятие', 'заявки на занятия', 'заявок на занятия'],
  address,
}

export const signupSettingName: NounName = {
  entity: 'signup-setting',
  one: 'Приём заявок на занятия',
  address,
}
