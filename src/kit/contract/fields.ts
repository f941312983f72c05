import { z } from 'zod'
import { isRealDate, toInstant } from './moments.ts'
import { isOwnFilePath } from './own-file.ts'
import { type TextRules, textFault, tidyText } from './plain-text.ts'
import { safeUrl, withScheme } from './safe-url.ts'
import { type SocialNetwork, socialUrl } from './social-url.ts'

const maxId = 2_147_483_647
const badDate = 'Такой даты не бывает'
/** What is said of a text that is no date: an empty one is only missing. */
export const dateFault = {
  error: ({ input }: { input?: unknown }) =>
    String(input).trim() === '' ? 'Укажите дату' : badDate,
}
const badLink = 'Недопустимая ссылка'
const badWebLink = `${badLink}. Скопируйте адрес страницы из\u00a0браузера, например https://judo.ru`
const badSocialLink: Record<SocialNetwork, string> = {
  vk: `${badLink}. Напишите https://vk.com/judo или короткое имя: judo`,
  max: `${badLink}. Напишите https://max.ru/judo или короткое имя: judo`,
  telegram: `${badLink}. Напишите https://t.me/judo или @judo`,
  whatsapp: `${badLink}. Напишите номер, например +7\u00a0(913)\u00a0123-45-67, или\u00a0https://wa.me/79131234567`,
}
const badEmail = 'Адрес почты с ошибкой. Напишите так: info@judo.ru'
const badPhone = 'Номер телефона с ошибкой. Напишите так: +7\u00a0(913)\u00a0123-45-67'
const web = { protocols: ['http', 'https'] } as const

export function plainText(rules: TextRules = {}) {
  const { min, max, empty = 'Заполните поле' } = rules
  return z
    .string({ error: ({ input }) => (input === undefined ? empty : 'Ожидается текст') })
    .overwrite(tidyText)
    .superRefine((text, context) => {
      const message = textFault(text, rules)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .meta({
      ...(min === undefined ? {} : { minLength: min }),
      ...(max === undefined ? {} : { maxLength: max }),
    })
}

/** ISO date-time with Z or an offset; comes out in UTC with milliseconds. */
export const instant = z
  .string(badDate)
  .overwrite((text) => toInstant(text.trim()) ?? text)
  .refine((text) => toInstant(text) === text, dateFault)
  .meta({ format: 'date-time' })

export const calendarDate = z
  .string(badDate)
  .overwrite((text) => text.trim())
  .refine((text) => isRealDate(text), dateFault)
  .meta({ format: 'date' })

export const wallTime = z
  .string('Такого времени не бывает')
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) => (input === '' ? 'Укажите время' : 'Такого времени не бывает'),
  })

const badId = 'Такого номера записи не бывает'
export const recordId = z.int(badId).min(1, badId).max(maxId, badId)

const badVersion = 'Такой версии записи не бывает'
export const expectedVersion = z
  .int(badVersion)
  .min(1, badVersion)
  .max(maxId, badVersion)
  .optional()

/** What every stored record carries in an answer. */
export const recordFields = {
  id: z.int().min(1),
  version: z.int().min(1),
  createdAt: z.string().meta({ format: 'date-time' }),
  updatedAt: z.string().meta({ format: 'date-time' }),
}

/** A record's number in a path. */
export const idParam = z.codec(
  z.string(badId).regex(/^[1-9]\d{0,9}$/, badId),
  z.int().max(maxId, badId),
  { decode: Number, encode: String },
)

/** An image of our own media; the empty string means none. */
export const ownFilePath = z
  .string('Выберите загруженное изображение')
  .trim()
  .refine((path) => path === '' || isOwnFilePath(path), 'Выберите загруженное изображение')
  .meta({ pattern: '^(/files/[a-z0-9-]+\\.(jpg|avif))?$', maxLength: 200 })

/** An http(s) address; one typed without a scheme gets https. */
export const webUrl = linkField(webAddress, badWebLink)

/** As `webUrl`, or the empty string. */
export const optionalWebUrl = linkField((text) => (text === '' ? '' : webAddress(text)), badWebLink)

/** A link, `@name`, a bare name or, for WhatsApp, a number; the empty string means none. */
export function socialLink(network: SocialNetwork) {
  const isNumber = (text: string) => network === 'whatsapp' && /^[+\d][\d\s().‑–-]*$/.test(text)
  return linkField(
    (text) => (text === '' ? '' : socialUrl(network, text)),
    badSocialLink[network],
    (text) => (isNumber(text.trim()) ? badPhone : badSocialLink[network]),
  )
}

/** The empty string means none. */
export const email = z
  .string(badEmail)
  .trim()
  .refine((text) => text === '' || isEmail(text), badEmail)
  .meta({ maxLength: 254 })

/** One telephone as it was sent, with an extension if any (the form tidies it); the empty string means none. */
export const phone = z
  .string(badPhone)
  .trim()
  .refine((text) => text === '' || isPhone(text), badPhone)
  .meta({ maxLength: 40 })

function linkField(
  normalise: (text: string) => string | undefined,
  words: string,
  bad: (text: string) => string = () => words,
) {
  return z
    .string(words)
    .overwrite((text) => normalise(text.trim()) ?? text)
    .refine((text) => normalise(text) === text, {
      error: ({ input }) => bad(String(input)),
    })
    .meta({ maxLength: 2048 })
}

function webAddress(text: string): string | undefined {
  return safeUrl(withScheme(text), web)
}

function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\p{L}\p{N}._%+-]{1,64}@([\p{L}\p{N}-]{1,63}\.)+[\p{L}]{2,63}$/u.test(text)
  )
}

function isPhone(text: string): boolean {
  if (text.length > 40) return false
  const number = /^(\+?[\d\s().‑–-]+?)(,?\s*доб\.?\s*\d{1,6})?$/i.exec(text)?.[1]
  const digits = number?.replace(/\D/g, '').length ?? 0
  return digits >= 3 && digits <= 15
}
