import { z } from 'zod'
import { plainText } from '#kit/contract/fields.ts'
import { socialLinks, whatsappWords } from '#kit/contract/social-url.ts'
import { area, choice, email, flag, phone, point, social, text } from '#kit/record/fields.ts'
import {
  defineSingle,
  type SingleOf,
  type SingleRowOf,
  type SingleValuesOf,
} from '#kit/record/single.ts'
import { count } from '#kit/text/plural.ts'
import { contactsWords } from './contacts.names.ts'
import { isInn, isOgrn } from './requisites.ts'

/** What stands in place of an empty address, telephone and worktime. */
export const notSpecified = 'Не указан'

/** Empty where that stands. */
export const knownText = (text: string): string => (text === notSpecified ? '' : text)

/** What a site that is no mass medium may carry and need not (436-ФЗ). */
export const ageMarks = {
  none: 'Не показывать',
  '0+': '0+',
  '6+': '6+',
  '12+': '12+',
  '16+': '16+',
  '18+': '18+',
}

interface Requisite {
  /** How many it has of an organisation and of an entrepreneur. */
  digits: readonly [number, number]
  hint: string
  holds(number: string): boolean
}

/** Where a number stops being one. */
const mostTyped = 40

const requisite = (label: string, { digits, hint, holds }: Requisite) => ({
  ...text(label, { hint }),
  input: plainText({ max: mostTyped }).refine((number) => number === '' || holds(number), {
    error: ({ input }) => `${label}: ${faultOf(String(input), digits)}. Сверьте со свидетельством`,
  }),
})

function faultOf(number: string, [organisation, entrepreneur]: Requisite['digits']): string {
  if (/\D/.test(number)) return 'здесь одни цифры, без пробелов и\u00a0других знаков'
  if (number.length === organisation || number.length === entrepreneur)
    return 'такого номера не бывает, в нём перепутанная цифра'
  const are = count(number.length, ['цифра', 'цифры', 'цифр'])
  return `цифр должно быть ${organisation} у\u00a0организации или ${entrepreneur} у\u00a0предпринимателя, а\u00a0здесь ${are}`
}

export const contacts = defineSingle({
  ...contactsWords,
  api: '/api/contacts',
  missing: 'Контакты не заполнены',
  fields: {
    address: text('Адрес', {
      max: 300,
      hint: 'Показан на странице «Контакты» и внизу каждой страницы',
    }),
    phone: phone('Телефон', { hint: 'Как принято писать: +7 (383) 000-00-00, доб. 12' }),
    worktime: area('Часы работы', {
      max: 200,
      rows: 1,
      hint: 'Например: пн–пт 10:00–18:00. Можно в несколько строк',
    }),
    email: email('Почта'),
    vk: social('ВКонтакте', 'vk', { hint: 'Ссылка или короткое имя: vk.com/judo, judo' }),
    max: social('MAX', 'max', { hint: 'Ссылка или короткое имя: max.ru/judo, judo' }),
    telegram: social('Telegram', 'telegram', { hint: 'Ссылка или @имя' }),
    whatsapp: social('WhatsApp', 'whatsapp', { hint: 'Ссылка или номер телефона' }),
    whatsappNote: flag('Рядом с WhatsApp писать, что Meta запрещена в России', {
      initial: true,
      hint: whatsappWords,
    }),
    ageMark: choice('Возрастной знак', ageMarks, {
      initial: 'none',
      hint: 'Стоит внизу каждой страницы. Сайту, который не зарегистрирован как СМИ, он разрешён, но не обязателен (436-ФЗ)',
    }),
    ...point(),
    legalName: text('Полное название', { max: 300 }),
    inn: requisite('ИНН', {
      digits: [10, 12],
      hint: '10 цифр у организации, 12 у предпринимателя',
      holds: isInn,
    }),
    ogrn: requisite('ОГРН', {
      digits: [13, 15],
      hint: '13 цифр, у предпринимателя 15',
      holds: isOgrn,
    }),
  },
  fallback: { address: notSpecified, phone: notSpecified, worktime: notSpecified },
})
export type Contacts = SingleOf<typeof contacts>

/** As visitors read them: what nobody has filled in is not there. «Не указан» is for contacts that cannot be read. */
export const toldContacts = (stored: Contacts): Contacts => ({
  ...stored,
  address: knownText(stored.address),
  phone: knownText(stored.phone),
  worktime: knownText(stored.worktime),
})

/** The federation can be asked: by telephone, by mail or where it is in the net. */
export const isAskable = (stored: Contacts): boolean =>
  knownText(stored.phone) !== '' || stored.email !== '' || socialLinks(stored).length > 0

export type ContactsFields = SingleValuesOf<typeof contacts>

declare module '#kit/db/tables.ts' {
  interface Tables {
    contacts: SingleRowOf<typeof contacts>
  }
}

/** The rule of each field, as it is typed. */
export const contactsRules = contacts.content.shape as Record<string, z.ZodType>

const { worktime, vk, telegram, whatsapp } = contactsRules as Record<string, z.ZodType<string>>

/** Names older clients use for the same fields. */
const olderNames = {
  workingHours: worktime!.optional(),
  socialMedia: z.object({ vk: vk!, telegram: telegram!, whatsapp: whatsapp! }).partial().optional(),
}

export const contactsUpdate = contacts.update.extend(olderNames) as z.ZodType<ContactsUpdate>
export type ContactsUpdate = Partial<ContactsFields> & {
  version?: number | undefined
  workingHours?: string | undefined
  socialMedia?: Partial<Pick<ContactsFields, 'vk' | 'telegram' | 'whatsapp'>> | undefined
}

/** PUT /api/contacts/{field}; the value is checked by the field's own rule. */
export const contactsFieldUpdate = z.object({ value: z.unknown() })

export const contactsFieldRules: Record<string, z.ZodType> = Object.assign(
  Object.create(null),
  contactsRules,
  { workingHours: worktime },
)
