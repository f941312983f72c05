import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { answerDays, stopDays } from '#content/law-terms.ts'
import { type Contacts, isAskable, knownText } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { isOperatorNamed } from '#features/operator/operator.server.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { textFault, tidyText } from '#kit/contract/plain-text.ts'
import { onceOfForm } from '#kit/http/once.server.ts'
import { type Quota, takeQuota } from '#kit/http/quota.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import { nameRequestPath, pageOf } from '../name-request-address.ts'
import { type Wish, wishNames } from '../name-requests.contract.ts'
import { createNameRequest } from '../name-requests.server.ts'
import css from './name-request.module.css'

type Typed = Record<'name' | 'message' | 'contact', string> & { wish: Wish }
type Faults = Partial<Record<keyof Typed, string>>

interface RequestData {
  /** Where it was opened from. */
  from: string
  /** Somebody answers for the data. */
  isTaken: boolean
  /** Whom to ask otherwise. */
  contacts?: Contacts | null
  /** One form is one request, however often it is sent. */
  sendKey: string
  typed: Typed
  faults: Faults
  /** What keeps the whole of it from being taken. */
  refusal?: string
  isSent?: boolean
}

/** Of one family; by the law nobody is refused because others ask much, so there is no limit for all together. */
const quotas = (owner: string): Quota[] => [
  { key: `name-request ${owner}`, limit: 10, windowMs: hourMs },
  { key: `name-request-day ${owner}`, limit: 30, windowMs: dayMs },
]

const isWish = (wish: string | undefined): wish is Wish => wish !== undefined && wish in wishNames

const typedOf = (form: Readonly<Record<string, string | undefined>>): Typed => ({
  name: tidyText(form.name ?? ''),
  wish: isWish(form.wish) ? form.wish : 'shorten',
  message: tidyText(form.message ?? ''),
  contact: tidyText(form.contact ?? ''),
})

function faultsOf(typed: Typed): Faults {
  const all: Faults = {
    name: textFault(typed.name, {
      ...{ min: 2, max: 120, empty: 'Напишите имя, как оно стоит на\u00a0странице' },
    }),
    message: textFault(typed.message, { max: 600, multiline: true }),
    contact: textFault(typed.contact, { max: 120 }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault))
}

const refusal =
  'Просьб сейчас слишком много, и\u00a0сайт эту не\u00a0принял. Отправьте её письмом или позвоните: срок тот\u00a0же.'

const heading = 'Сократить, убрать или исправить имя'

export const nameRequestPage = definePage<RequestData>({
  path: nameRequestPath,
  section: 'legal',
  query: ['from', 'sent'],
  // Each has a key of its own.
  endless: true,

  async load(db, { query: { from, sent }, part }) {
    const isTaken = await isOperatorNamed(db)
    return {
      ...{ from: pageOf(from), isTaken, sendKey: randomUUID() },
      contacts: isTaken ? null : await part(readContacts(db)),
      ...{ typed: typedOf({}), faults: {}, isSent: sent === 'yes' },
    }
  },

  async submit(db, { form, now, sender }) {
    if (!(await isOperatorNamed(db))) return undefined
    const typed = typedOf(form)
    const faults = faultsOf(typed)
    const from = pageOf(form.page)
    const key = /^[0-9a-f-]{36}$/.test(form.key ?? '') ? form.key : undefined
    const data = { from, isTaken: true, typed, faults, sendKey: key ?? randomUUID() }
    if (Object.keys(faults).length > 0) return { data, status: 400 }
    const taken = {
      seeOther: `${nameRequestPath}?${new URLSearchParams({ from, sent: 'yes' })}`,
    }
    // No person sees this field.
    if (form.site) return taken
    const refuse = async (retryAfterSeconds: number) => ({
      data: { ...data, refusal, contacts: await readContacts(db) },
      ...{ status: 429 as const, retryAfterSeconds },
    })
    const wait = await takeQuota(db, quotas(sender), now)
    if (wait !== undefined) return refuse(wait)
    const asked = { ...typed, page: from }
    if (!(await createNameRequest(db, asked, onceOfForm(key, asked), now)))
      return refuse(hourMs / 1000)
    return taken
  },

  head: () => ({
    title: heading,
    description: 'Как попросить сократить, убрать или исправить имя на сайте.',
    canonical: nameRequestPath,
    noindex: true,
  }),

  Body({ data, request: { site } }) {
    const { from, isTaken, isSent, contacts } = data
    return (
      <article className={`${column.page} ${css.page}`}>
        {from !== '' && (
          <p data-screen-only>
            <a href={from}>
              <Arrow to="left" />
              Вернуться на&nbsp;страницу
            </a>
          </p>
        )}
        <h1>{typograph(heading)}</h1>
        {isSent ? (
          <Sent />
        ) : isTaken ? (
          <Form {...data} site={site.url} />
        ) : (
          <Untaken page={from && site.url + from} contacts={contacts} />
        )}
      </article>
    )
  },
})

const terms = typograph(
  `Публикацию по требованию прекращаем за ${count(stopDays, ['рабочий день', 'рабочих дня', 'рабочих дней'])}, отвечаем за ${count(answerDays, ['рабочий день', 'рабочих дня', 'рабочих дней'])}.`,
)

interface UntakenProps {
  /** Its whole address. */
  page: string
  contacts: Contacts | null | undefined
}

/** Nobody answers for the data yet, so none are asked for. */
const Untaken = ({ page, contacts }: UntakenProps) =>
  contacts && !isAskable(contacts) ? (
    <p>Федерация ещё не&nbsp;указала на&nbsp;сайте, как с&nbsp;ней связаться.</p>
  ) : (
    <>
      <p>
        Позвоните или напишите федерации. Скажите, какая это страница, какое имя и&nbsp;что
        с&nbsp;ним сделать: сократить, убрать или исправить. Объяснять причину не&nbsp;нужно.
      </p>
      <OtherWays letter={page && `Страница: ${page}`} contacts={contacts} />
    </>
  )

/** What was typed, for a letter. */
const letterOf = ({ name, wish, message, contact }: Typed, page: string): string =>
  [
    page && `Страница: ${page}`,
    name && `Имя: ${name}`,
    `Что сделать: ${wishNames[wish]}`,
    message,
    contact && `Ответить: ${contact}`,
  ]
    .filter(Boolean)
    .join('\n')

interface OtherWaysProps {
  /** What the letter already says. */
  letter: string
  contacts: Contacts | null | undefined
}

function OtherWays({ letter, contacts }: OtherWaysProps) {
  const phone = knownText(contacts?.phone ?? '')
  const email = contacts?.email ?? ''
  const written = new URLSearchParams({ subject: 'Имя на сайте', body: letter })
  return (
    <>
      {phone !== '' && (
        <p className={css.done}>
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      {email !== '' && (
        <p className={css.done}>
          <a href={`mailto:${email}?${written.toString().replaceAll('+', '%20')}`}>{email}</a>
        </p>
      )}
      <p>
        <a href="/contacts">Все контакты федерации</a>
      </p>
    </>
  )
}

const Sent = () => (
  <div className={css.sent} role="status">
    <p className={css.done}>Просьба принята</p>
    <p>Её прочитает редактор. {terms}</p>
    <p className={css.note}>
      Само имя пока на&nbsp;месте: его меняет редактор, чтобы никто не&nbsp;убрал чужую строку.
    </p>
  </div>
)

function Form({ site, ...data }: RequestData & { site: string }) {
  const { from, sendKey, typed, faults, refusal, contacts } = data
  const hasFaults = Object.keys(faults).length > 0
  return (
    <form className={css.form} method="post" action={nameRequestPath}>
      {(refusal || hasFaults) && (
        <p className={css.fault} role="alert">
          {refusal ?? 'Просьба не\u00a0отправлена. Исправьте отмеченное ниже.'}
        </p>
      )}
      {refusal && <OtherWays letter={letterOf(typed, from && site + from)} contacts={contacts} />}
      <p>
        Имя в&nbsp;протоколе, в&nbsp;новости или в&nbsp;карточке можно сократить, убрать или
        исправить. Объяснять причину не&nbsp;нужно. {terms}
      </p>
      <input type="hidden" name="key" value={sendKey} />
      <input type="hidden" name="page" value={from} />
      <p hidden>
        <label>
          Не&nbsp;заполняйте это поле
          <input type="text" name="site" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Field name="name" label="Имя, как оно стоит на странице" fault={faults.name}>
        {(shared) => (
          <input type="text" {...shared} required maxLength={120} defaultValue={typed.name} />
        )}
      </Field>
      <fieldset className={css.wishes}>
        <legend>Что сделать</legend>
        {Object.entries(wishNames).map(([wish, label]) => (
          <label key={wish} className={css.wish}>
            <input type="radio" name="wish" value={wish} defaultChecked={wish === typed.wish} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Field
        name="message"
        label={`Что ещё важно знать${from ? '' : ' и какая это страница'} (необязательно)`}
        fault={faults.message}
      >
        {(shared) => <textarea {...shared} rows={3} maxLength={600} defaultValue={typed.message} />}
      </Field>
      <Field
        name="contact"
        label="Телефон или почта для ответа (необязательно)"
        fault={faults.contact}
      >
        {(shared) => <input type="text" {...shared} maxLength={120} defaultValue={typed.contact} />}
      </Field>
      <button className={question.show} type="submit" data-screen-only>
        Отправить просьбу
      </button>
      <p className={css.note}>
        Контакт нужен только для ответа: он&nbsp;стирается вместе с&nbsp;именем и&nbsp;словами,
        когда редактор ответит. <a href="/privacy">Как федерация обращается с&nbsp;данными</a>
      </p>
    </form>
  )
}

interface Shared {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  name: keyof Typed
  label: string
  fault: string | undefined
  children(shared: Shared): ReactNode
}

const Field = ({ name, label, fault, children }: FieldProps) => (
  <div className={question.field}>
    <label htmlFor={`request-${name}`}>{typograph(label)}</label>
    {children({
      ...{ id: `request-${name}`, name },
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault && `fault-${name}`,
    })}
    {fault !== undefined && (
      <p className={css.fault} id={`fault-${name}`}>
        {fault}
      </p>
    )}
  </div>
)
