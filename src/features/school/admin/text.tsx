import { Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { api } from '#kit/admin/api.ts'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { notSeen } from '#kit/admin/record-form/saved-message.ts'
import { formKey, type RecordForm, useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { OriginalNews } from '#kit/admin/record-screens/original-news.tsx'
import { RestoreOriginal } from '#kit/admin/record-screens/original-text.tsx'
import { Aside, DeclaredForm, OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { NotFoundScreen } from '#kit/admin/route-screens.tsx'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { type Doubt, doubtOf } from '../doubt.ts'
import { type SchoolText, school } from '../school.record.ts'
import { noWords } from '../school-set.ts'
import { type AnySet, findSet } from '../school-sets.ts'
import { checkFields, fieldsOf, schemaOf, type Values } from './fields-of.ts'
import { UnknownPart } from './unknown-part.tsx'

const { screen, words } = school
const find = findByParam((id) => api.get<SchoolText>(`${school.api}/${id}`))

interface Loaded {
  part: string
  slug: string
  stored: SchoolText | undefined
}

async function load(given: LoaderFunctionArgs): Promise<Loaded> {
  const stored = await find(given)
  if (stored) return { part: stored.part, slug: stored.slug, stored }
  const asked = new URL(given.request.url).searchParams
  const [part, slug] = [asked.get('part') ?? '', asked.get('of') ?? '']
  if (part === '') throw redirect(screen)
  const set = findSet(part)
  if (!set || (slug === '' ? !set.add : !set.byId.has(slug))) throw data(null, 404)
  // Somebody has edited it since the list was read.
  const rows = slug === '' ? [] : await api.get<SchoolText[]>(school.api)
  const row = rows.find((one) => one.part === part && one.slug === slug)
  if (row) throw redirect(`${screen}/${row.id}`)
  return { part, slug, stored: undefined }
}

export const edit = {
  loader: load,
  Component() {
    const { part, slug, stored } = useLoaderData<Loaded>()
    const set = findSet(part)
    const key = formKey(useLocation())
    if (set) return <Form key={key} set={set} slug={slug} item={stored} />
    return stored ? <UnknownPart stored={stored} /> : <NotFoundScreen />
  },
}

interface FormProps {
  set: AnySet
  /** Which of ours; empty of one of the federation. */
  slug: string
  item: SchoolText | undefined
}

function Form({ set, slug, item }: FormProps) {
  const navigate = useNavigate()
  const ours = set.byId.get(slug)
  const doubt = doubtOf(set, slug)
  const isDoubtful = doubt?.isDoubtful === true
  const fields = fieldsOf(set, isDoubtful)
  const begin = {
    ...{ ...(ours ? set.wordsOf(ours) : noWords), published: true },
    ...{ checkedOn: null, checkedWith: '' },
  }
  const pick = (values: Partial<Values>) =>
    Object.fromEntries(
      Object.keys(fields).map((name) => [name, values[name as keyof Values]]),
    ) as Values
  const shown = (stored: SchoolText) =>
    set.withWords({ ...ours, id: ours ? slug : `own-${stored.id}` }, stored)
  const record = useRecordForm<Values, SchoolText>({
    kind: item ? 'school-texts' : `school-texts-${set.id}-${slug}`,
    stored: item,
    toValues: (stored) => pick(stored ?? begin),
    schema: schemaOf(set, isDoubtful),
    create: (values, key) =>
      api.post<SchoolText>(school.api, { part: set.id, slug, ...values }, key),
    update: (id, values) => api.put<SchoolText>(`${school.api}/${id}`, values),
    address: (id) => `${screen}/${id}`,
    seen: (stored) =>
      stored.published ? { words: words.shown, href: set.href(shown(stored)) } : notSeen,
    failure: {
      create: `Ошибка при сохранении ${words.of}`,
      update: `Ошибка при сохранении ${words.of}`,
    },
  })
  const { stored } = record

  async function remove({ id, called }: SchoolText) {
    const question = `Удалить ${words.whom} ${quoted(called)}?`
    if (!(await confirmRemoval({ question, entity: 'school_text', ids: [id] }))) return
    try {
      await api.remove(`${school.api}/${id}`)
    } catch (cause) {
      return sayFailed(`Ошибка при удалении ${words.of}`, cause)
    }
    sayRemoved(words.gone, [{ entity: 'school_text', id }])
    record.abandon(() => navigate(listAddress(screen), { replace: true }))
  }

  return (
    <DeclaredForm
      of={{ table: school.table, fields }}
      record={record}
      title={stored?.called ?? (ours ? set.called(ours) : (set.add ?? words.fresh))}
      back={{ to: screen, label: `К списку ${words.ofMany}` }}
      beside={[...(set.add ? ['published' as const] : []), ...(isDoubtful ? checkFields : [])]}
      aside={(beside) => (
        <>
          <OnSite>
            <Text c="dimmed" size="sm">
              {set.name}. {told(ours !== undefined, stored)}
            </Text>
            {isDoubtful ? beside.slice(0, -checkFields.length) : beside}
            {(stored ? stored.published : ours) && (
              <Anchor href={set.href(stored ? shown(stored) : ours)} target="_blank">
                Открыть на&nbsp;сайте
              </Anchor>
            )}
            {stored && ours && <Restore {...{ stored, record }} initial={pick(begin)} />}
            {stored && !ours && (
              <Button variant="subtle" color="red" onClick={() => remove(stored)}>
                Удалить {words.whom}
              </Button>
            )}
          </OnSite>
          {doubt && (
            <Certainty doubt={doubt}>
              {isDoubtful && beside.slice(-checkFields.length)}
              {isDoubtful && !stored?.checkedOn && <CheckedToday {...{ record }} />}
            </Certainty>
          )}
          {stored && stored.added.length + stored.gone.length > 0 && <OriginalNews {...stored} />}
        </>
      )}
    />
  )
}

function Certainty({ doubt, children }: { doubt: Doubt; children: ReactNode }) {
  return (
    <Aside title="Насколько это точно">
      <Text size="sm">
        {doubt.certainty} {doubt.compare}
      </Text>
      {doubt.from.length > 0 && (
        <Text size="sm" c="dimmed">
          Откуда: {doubt.from.join('; ')}.
        </Text>
      )}
      {children}
    </Aside>
  )
}

/** What it says now has been compared: visitors see no doubt any more. */
function CheckedToday({ record }: { record: RecordForm<Values, SchoolText> }) {
  const renew = useRenewal()
  const { timeZone } = useSite()

  const check = () =>
    record.save({ checkedOn: localDate(new Date(), timeZone) }, ({ id }) =>
      sayChanged(
        'Сверено: отметки на\u00a0сайте больше нет',
        async () => {
          await api.put(`${school.api}/${id}`, { checkedOn: null, checkedWith: '' })
          await renew(`${screen}/${id}`)
        },
        `Ошибка при сохранении ${words.of}`,
        'Вернуть отметку',
      ),
    )
  return (
    <Button variant="default" onClick={check}>
      Сверено
    </Button>
  )
}

function told(isOurs: boolean, stored: SchoolText | undefined): string {
  if (!isOurs) return 'Это ваш текст.'
  if (!stored || stored.isDefault) return 'Сейчас показан исходный текст.'
  return stored.published ? 'Показан ваш текст.' : 'Текст скрыт.'
}

interface RestoreProps {
  stored: SchoolText
  record: RecordForm<Values, SchoolText>
  /** Ours. */
  initial: Values
}

function Restore({ stored, record, initial }: RestoreProps) {
  const was = Object.fromEntries(
    Object.keys(initial).map((name) => [name, stored[name as keyof SchoolText]]),
  )
  return (
    <RestoreOriginal
      {...{ was, initial, isDefault: stored.isDefault, save: record.save }}
      one={{ api: `${school.api}/${stored.id}`, screen: `${screen}/${stored.id}` }}
      failure={`Ошибка при сохранении ${words.of}`}
    />
  )
}
