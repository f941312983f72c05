import { textFault, tidyText } from '#kit/contract/plain-text.ts'
import { bornText } from '#kit/text/birth-year.ts'
import { phoneNumber, tidyPhone } from '#kit/text/phone.ts'
import { count } from '#kit/text/plural.ts'
import type { Signup } from './signups.contract.ts'

export const signupFieldNames = ['firstName', 'age', 'contact', 'training', 'message'] as const
type Field = (typeof signupFieldNames)[number]

/** As typed; `training` is its key, `consent` is «on». */
export type SignupTyped = Record<Field, string>
export type SignupFaults = Partial<Record<Field | 'consent', string>>

interface Known {
  /** Keys of the club's trainings. */
  trainings: readonly string[]
  year: number
}

/** What came with a form, however it came. */
export const typedOf = (form: Readonly<Record<string, string | undefined>>): SignupTyped => {
  const said = (name: Field) => tidyText(form[name] ?? '')
  return {
    firstName: said('firstName'),
    age: said('age'),
    contact: said('contact'),
    training: said('training'),
    message: said('message'),
  }
}

/** What is wrong with each field, in a sentence that says what to do. */
export function faultsOf(
  typed: SignupTyped,
  { isAgreed, trainings, year }: Known & { isAgreed: boolean },
): SignupFaults {
  const all: SignupFaults = {
    firstName: textFault(typed.firstName, {
      ...{ min: 1, max: 60, empty: 'Напишите имя того, кто придёт на\u00a0занятие' },
    }),
    age: readAge(typed.age, year)
      ? undefined
      : 'Напишите возраст числом, например 7, или год рождения',
    contact: readContact(typed.contact)
      ? undefined
      : 'Напишите телефон целиком, например +7\u00a0913\u00a0000-00-00, или почту',
    training:
      typed.training === '' || trainings.includes(typed.training)
        ? undefined
        : 'Этого занятия в\u00a0расписании больше нет. Выберите другое',
    message: textFault(typed.message, { max: 300, multiline: true }),
    consent: isAgreed
      ? undefined
      : 'Поставьте отметку: без согласия сайт не\u00a0может передать заявку',
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault))
}

const oldest = 99

/** «7», «7 лет», «2018»: as it is kept, undefined for what is no age. */
export function readAge(text: string, year: number): string | undefined {
  const number = Number(/^(\d{1,4})\s*(?:лет|года?|г\.?\s?р\.?|г\.)?$/i.exec(text)?.[1])
  const age = number > oldest ? year - number : number
  if (!(age >= 2 && age <= oldest)) return undefined
  return number > oldest ? bornText(number) : String(number)
}

/** As it is read: «8 лет», «2018 г. р.». */
export const signupAge = (age: string): string =>
  /^\d+$/.test(age) ? count(Number(age), ['год', 'года', 'лет']) : age

const shortestNumber = 10

/** A telephone with its code, or a mail address, as it is kept. */
export function readContact(text: string): string | undefined {
  if (isMail(text)) return text
  const phone = tidyPhone(text)
  return phone && phoneNumber(phone).replace(/\D/g, '').length >= shortestNumber ? phone : undefined
}

export const isMail = (contact: Signup['contact']): boolean =>
  contact.length <= 120 && /^[^\s@<>()",;:\\?&#%]+@[^\s@<>()",;:\\?&#%]+\.\p{L}{2,}$/u.test(contact)
