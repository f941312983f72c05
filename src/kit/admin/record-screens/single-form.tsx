import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Fields, ValuesOf } from '#kit/record/record.ts'
import type { Single, SingleOf } from '#kit/record/single.ts'
import { api } from '../api.ts'
import type { Seen } from '../record-form/saved-message.ts'
import { formKey, type RecordForm, useRecordForm } from '../record-form/use-record-form.ts'
import type { ImageInput } from './field-input.tsx'
import { DeclaredForm } from './record-form.tsx'
import type { OwnViews } from './record-views.tsx'

interface SingleFormProps<F extends Fields, Beside> {
  of: Single<F, Beside>
  stored: SingleOf<Single<F, Beside>>
  /** Of a record that has its like: its own call, its own screen and its own heading. */
  one?: { api: string; screen: string; titleOf(stored: SingleOf<Single<F, Beside>>): string }
  /** Names the drafts kept in the browser; without it by the call. */
  drafts?: string
  back: { to: string; label: string }
  /** «Контакты видны на сайте» */
  seen(stored: SingleOf<Single<F, Beside>>): Seen
  /** «Ошибка при обновлении контактных данных» */
  failure: string
  /** Fields that show their fallback as if it had been typed. */
  showsFallback?: boolean
  tools?: ReactNode
  /** The way to choose an image, where a field is one. */
  image?: ImageInput
  /** Above the fields. */
  tabs?: ReactNode
  /** Inputs of the screen's own, by field. */
  inputs?: { [Name in keyof F]?: (form: FormOf<F, Beside>) => ReactNode }
  /** Under a field. */
  notes?(form: FormOf<F, Beside>): Partial<Record<keyof F, ReactNode>>
  views?: OwnViews<ValuesOf<F>>
  aside(form: FormOf<F, Beside>): ReactNode
}
type FormOf<F extends Fields, Beside> = RecordForm<ValuesOf<F>, SingleOf<Single<F, Beside>>>

/** The form of a record of which there is one. */
export function SingleForm<F extends Fields, Beside>(props: SingleFormProps<F, Beside>) {
  return <Form key={formKey(useLocation())} {...props} />
}

function Form<F extends Fields, Beside>(props: SingleFormProps<F, Beside>) {
  const { of, stored, one, drafts, seen, failure, showsFallback } = props
  const { back, tools, image, tabs, inputs, notes, views, aside } = props
  type Values = ValuesOf<F>
  type Item = SingleOf<Single<F, Beside>>
  const names = Object.keys(of.fields) as (keyof Values & string)[]
  const put = (values: object) => api.put<Item>(one?.api ?? of.api, values)
  const record = useRecordForm<Values, Item>({
    kind: drafts ?? of.api.replace('/api/', ''),
    stored,
    toValues: (kept) =>
      Object.fromEntries(
        names.map((name) => {
          const value = (kept as Values | undefined)?.[name] ?? of.initial[name]
          return [name, !showsFallback && value === of.fallback[name] ? of.initial[name] : value]
        }),
      ) as Values,
    schema: of.content,
    create: put,
    update: (_id, values) => put(values),
    address: () => one?.screen ?? of.screen,
    seen,
    failure: { create: failure, update: failure },
  })
  return (
    <DeclaredForm
      of={of}
      record={record}
      title={one?.titleOf(record.stored ?? stored) ?? of.one}
      back={back}
      tools={tools}
      image={image}
      above={tabs}
      own={(name) => inputs?.[name]?.(record)}
      notes={notes?.(record)}
      views={views}
      aside={() => aside(record)}
    />
  )
}
