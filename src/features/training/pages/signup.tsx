import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { whereToAsk } from '#features/federation/club-reach.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import { trainingWords } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { type Entry, entryNames, entryTo, entryToAny } from '#features/federation/group-words.ts'
import {
  faultsOf,
  isMail,
  readAge,
  readContact,
  type SignupFaults,
  type SignupTyped,
  typedOf,
} from '#features/federation/signup-form.ts'
import { signupDays } from '#features/federation/signups.contract.ts'
import { createSignup, takesSignups } from '#features/federation/signups.server.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { readId } from '#kit/contract/address-id.ts'
import type { Db } from '#kit/db/db.server.ts'
import { onceOfForm } from '#kit/http/once.server.ts'
import { type Quota, takeQuota } from '#kit/http/quota.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { localDate } from '#kit/text/dates.ts'
import { weekdayShortNames } from '#kit/text/day-names.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import { signupAddress } from '../signup-address.ts'
import css from './signup.module.css'

interface Choice {
  key: string
  label: string
  entry: Entry
}

interface SignupData {
  club: Club
  choices: Choice[]
  /** One form is one application, however often it is sent. */
  sendKey: string
  typed: SignupTyped
  faults: SignupFaults
  isAgreed: boolean
  /** What keeps the whole of it from being taken. */
  refusal?: string | undefined
  /** The federation takes none; a form that was open all the same comes back with what was typed. */
  isClosed: boolean
  /** It was taken; how the answer will come. */
  sent?: 'phone' | 'mail' | undefined
}

/** The heading of content/legal.ts, as its page names it. */
const consentAnchor = 't-согласие-на-обработку-данных-заявки-на-занятие'

/** A family, a class; and more than a city asks for in an hour. */
const quotas = (owner: string): Quota[] => [
  { key: `signup ${owner}`, limit: 10, windowMs: hourMs },
  { key: `signup-day ${owner}`, limit: 30, windowMs: dayMs },
  { key: 'signup', limit: 120, windowMs: hourMs },
]

export const signupPage = definePage<SignupData>({
  path: '/federation/clubs/:id/signup',
  section: 'signup',
  query: ['training', 'sent'],
  // Each has a key of its own.
  endless: true,

  async load(db, { params: { id = '' }, query: { training, sent } }) {
    const club = await findClub(db, id)
    if (!club) return
    return {
      ...{ club, choices: choicesOf(club), sendKey: randomUUID() },
      ...{ typed: typedOf({ training }), faults: {}, isAgreed: false },
      isClosed: !(await takesSignups(db)),
      sent: sent === 'phone' || sent === 'mail' ? sent : undefined,
    }
  },

  async submit(db, { params: { id = '' }, form, now, site, sender }) {
    const club = await findClub(db, id)
    if (!club) return
    const isClosed = !(await takesSignups(db))
    const typed = typedOf(form)
    const isAgreed = form.consent === 'on'
    const choices = choicesOf(club)
    const year = Number(localDate(now, site.timeZone).slice(0, 4))
    const trainings = choices.map(({ key }) => key)
    const faults = faultsOf(typed, { isAgreed, trainings, year })
    const key = /^[0-9a-f-]{36}$/.test(form.key ?? '') ? form.key : undefined
    const sendKey = key ?? randomUUID()
    const data = { club, choices, typed, faults, isAgreed, sendKey, isClosed }
    if (isClosed) {
      const refusal = `Заявка не\u00a0отправлена: федерация закрыла приём. ${askThere(club)}`
      return { data: { ...data, faults: {}, refusal }, status: 409 }
    }
    if (Object.keys(faults).length > 0) return { data, status: 400 }
    const contact = readContact(typed.contact) ?? ''
    const taken = {
      seeOther: `${signupAddress(club.id)}?sent=${isMail(contact) ? 'mail' : 'phone'}`,
    }
    // No person sees this field.
    if (form.site) return taken
    const wait = await takeQuota(db, quotas(sender), now)
    if (wait !== undefined) {
      const call = club.phone ? ` или позвоните в\u00a0клуб: ${club.phone}` : ''
      const refusal = `Слишком много заявок подряд. Попробуйте позже${call}.`
      return { data: { ...data, refusal }, status: 429, retryAfterSeconds: wait }
    }
    const chosen = choices.find((one) => one.key === typed.training)
    const asked = {
      ...{ clubId: club.id, training: chosen?.label ?? '', contact },
      ...{ firstName: typed.firstName, age: readAge(typed.age, year) ?? '' },
      message: typed.message,
    }
    await createSignup(db, asked, onceOfForm(key, asked), now)
    return taken
  },

  head: ({ club, ...data }) => ({
    title: `${headingOf({ club, ...data })}: ${club.name}`,
    description: `Заявка на занятие: ${club.name}.`,
    canonical: signupAddress(club.id),
    noindex: true,
  }),

  Body({ data }) {
    const { club, sent, isClosed, refusal } = data
    return (
      <article className={`${column.underTrail} ${css.page}`}>
        <p data-screen-only>
          <a href={`/federation/clubs/${club.id}`}>
            <Arrow to="left" />
            {typograph(club.name)}
          </a>
        </p>
        <h1>{headingOf(data)}</h1>
        {sent ? (
          <Sent club={club} by={sent} />
        ) : isClosed && !refusal ? (
          <Closed club={club} />
        ) : (
          <Form {...data} />
        )}
      </article>
    )
  },
})

async function findClub(db: Db, text: string): Promise<Club | undefined> {
  const id = readId(text)
  return id ? clubStore.findVisible(db, id) : undefined
}

const headingOf = (data: SignupData): string =>
  data.isClosed && !data.sent ? 'Приём заявок закрыт' : askedName(data)

/** «Позвоните в клуб: +7 …»; of a club without a telephone, where else. */
const askThere = (club: Club): string =>
  club.phone === ''
    ? `О\u00a0занятии спросите ${whereToAsk(club)}.`
    : `Позвоните в\u00a0клуб: ${club.phone}.`

function Closed({ club }: { club: Club }) {
  return (
    <div className={css.sent} role="status">
      <p>Заявки на&nbsp;сайте сейчас не&nbsp;принимают.</p>
      <p>
        {club.phone === '' ? (
          askThere(club)
        ) : (
          <>
            О&nbsp;занятии договоритесь с&nbsp;клубом:{' '}
            <a href={phoneHref(club.phone)}>{club.phone}</a>
          </>
        )}
      </p>
    </div>
  )
}

const choicesOf = (club: Club): Choice[] =>
  club.schedule.flatMap((training) => {
    const entry = entryTo(training)
    return entry && training.key !== ''
      ? { key: training.key, label: labelOf(training, club), entry }
      : []
  })

/** What is asked for, by the training that was chosen; any, by what the club has. */
const askedName = ({ club, choices, typed }: SignupData): string =>
  entryNames[
    choices.find(({ key }) => key === typed.training)?.entry ?? entryToAny(club.schedule) ?? 'trial'
  ]

const labelOf = (training: ClubTraining, club: Club): string =>
  [
    `${capitalize(weekdayShortNames[training.weekday - 1] ?? '')} ${training.from}–${training.to}`,
    ...trainingWords(training, club),
    ...(entryTo(training) === 'waiting' ? ['группа набрана: в\u00a0лист ожидания'] : []),
  ].join(', ')

function Sent({ club, by }: { club: Club; by: 'phone' | 'mail' }) {
  return (
    <div className={css.sent} role="status">
      <p className={css.done}>Заявка принята</p>
      <p>
        {by === 'phone'
          ? 'Вам позвонят по\u00a0номеру, который вы\u00a0оставили, и\u00a0договорятся о\u00a0занятии.'
          : 'Вам напишут на\u00a0почту, которую вы\u00a0оставили, и\u00a0договорятся о\u00a0занятии.'}
      </p>
      {club.phone !== '' && (
        <p>
          Не&nbsp;хотите ждать&nbsp;— позвоните в&nbsp;клуб:{' '}
          <a href={phoneHref(club.phone)}>{club.phone}</a>
        </p>
      )}
      <p className={css.note}>{kept}</p>
    </div>
  )
}

const kept = typograph(
  `Заявку увидит только федерация и передаст клубу. Через ${signupDays.closed} дней после ответа, а без него через ${signupDays.any} дней, сайт её удалит.`,
)

function Form({ club, choices, sendKey, typed, faults, isAgreed, refusal }: SignupData) {
  const hasFaults = Object.keys(faults).length > 0
  return (
    <form className={css.form} method="post" action={signupAddress(club.id)}>
      {(refusal || hasFaults) && (
        <p className={css.fault} role="alert">
          {refusal ?? 'Заявка не\u00a0отправлена. Исправьте отмеченное ниже.'}
        </p>
      )}
      <input type="hidden" name="key" value={sendKey} />
      <p hidden>
        <label>
          Не&nbsp;заполняйте это поле
          <input type="text" name="site" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Field name="firstName" label="Имя того, кто придёт" fault={faults.firstName}>
        {(shared) => (
          <input type="text" {...shared} required maxLength={60} defaultValue={typed.firstName} />
        )}
      </Field>
      <Field name="age" label="Возраст или год рождения" fault={faults.age}>
        {(shared) => (
          <input
            type="text"
            {...shared}
            required
            inputMode="numeric"
            maxLength={12}
            defaultValue={typed.age}
          />
        )}
      </Field>
      <Field name="contact" label="Телефон или почта" fault={faults.contact}>
        {(shared) => (
          <input type="text" {...shared} required maxLength={120} defaultValue={typed.contact} />
        )}
      </Field>
      {choices.length > 0 && (
        <Trainings {...{ choices }} chosen={typed.training} fault={faults.training} />
      )}
      <Field name="message" label="Что ещё важно знать (необязательно)" fault={faults.message}>
        {(shared) => <textarea {...shared} rows={3} maxLength={300} defaultValue={typed.message} />}
      </Field>
      <div>
        <label className={css.consent}>
          <input
            type="checkbox"
            name="consent"
            value="on"
            required
            defaultChecked={isAgreed}
            aria-invalid={faults.consent ? true : undefined}
            aria-describedby={faults.consent && 'fault-consent'}
          />
          <span>
            Даю <a href={`/consent#${consentAnchor}`}>согласие на&nbsp;обработку данных</a> этой
            заявки. За&nbsp;ребёнка его даёт родитель или опекун.
          </span>
        </label>
        <Fault name="consent" words={faults.consent} />
      </div>
      <button className={question.show} type="submit" data-screen-only>
        Отправить заявку
      </button>
      <p className={css.note}>
        {kept} <a href="/privacy">Как федерация обращается с&nbsp;данными</a>
      </p>
    </form>
  )
}

interface TrainingsProps {
  choices: Choice[]
  /** The key of one, or nothing. */
  chosen: string
  fault: string | undefined
}

const advise = 'Посоветуйте, какое подойдёт'

/** What is chosen, in whole words; all of them a tap away. Opened, they stay: folded again, the words above could be of another. */
function Trainings({ choices, chosen, fault }: TrainingsProps) {
  const own = fault ? undefined : choices.find(({ key }) => key === chosen)
  return (
    <fieldset
      className={css.trainings}
      id="signup-training"
      aria-describedby={fault && 'fault-training'}
    >
      <legend>Какое занятие</legend>
      <details open={fault !== undefined}>
        <summary>
          <span className={css.chosen}>{typograph(own?.label ?? advise)}</span>
          <span className={css.change}>{own ? 'Выбрать другое' : 'Выбрать занятие'}</span>
        </summary>
        {[{ key: '', label: advise }, ...choices].map(({ key, label }) => (
          <label key={key} className={css.training}>
            <input
              type="radio"
              name="training"
              value={key}
              defaultChecked={key === (own?.key ?? '')}
            />
            <span>{typograph(label)}</span>
          </label>
        ))}
      </details>
      <Fault name="training" words={fault} />
    </fieldset>
  )
}

interface Shared {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  name: keyof SignupTyped
  label: string
  fault: string | undefined
  children(shared: Shared): ReactNode
}

const Field = ({ name, label, fault, children }: FieldProps) => (
  <div className={question.field}>
    <label htmlFor={`signup-${name}`}>{label}</label>
    {children({
      ...{ id: `signup-${name}`, name },
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault && `fault-${name}`,
    })}
    <Fault name={name} words={fault} />
  </div>
)

const Fault = ({ name, words }: { name: string; words: string | undefined }) =>
  words !== undefined && (
    <p className={css.fault} id={`fault-${name}`}>
      {words}
    </p>
  )
