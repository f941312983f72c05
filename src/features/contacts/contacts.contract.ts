import { z } from 'zod'

const values = z.array(z.string())

export const formerContacts = z.object({
  phone: values.meta({ description: 'Прежние телефоны, последние сначала' }),
  email: values.meta({ description: 'Прежние адреса почты, последние сначала' }),
})
export type FormerContacts = z.infer<typeof formerContacts>
