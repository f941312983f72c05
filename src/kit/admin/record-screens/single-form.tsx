import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Fields, ValuesOf } from '#kit/record/record.ts'
import type { Single, SingleOf } from '#kit/record/single.ts'
import { api } from '../api.ts'
import { RecordFormScreen } from '../record-form/record-form-screen.tsx'
import type { Seen } from '../record-form/saved-message.tsx'
import { formKey, type RecordForm, useRecordForm } from '../record-form/use-record-form.ts'
import { FieldInput } from './field-input.tsx'
import { recordViews } from './record-views.tsx'

interface SingleFormProps<F extends Fields> {
  of: Single<F>
  stored: SingleOf<Single<F>>
  title: string
  back: { to: string; label: string }
  /** «Контакты видны на сайте» */
  seen: Seen
  /** «Ошибка при обновлении контактных данных» */
  failure: string
  /** Fields that show their fallback as if it had been typed. */
  showsFallback?: boolean
  tools?: ReactNode
  /** Above the fields. */
  tabs?: ReactNode
  /** Under a field. */
  notes?(form: RecordForm<ValuesOf<F>, SingleOf<Single<F>>>): Partial<Record<keyof F, ReactNode>>
  aside(form: RecordForm<ValuesOf<F>, SingleOf<Single<F>>>): ReactNode
}

/** The form of a record of which there is one. */
export function SingleForm<F extends Fields>(props: SingleFormProps<F>) {
  return <Form key={formKey(useLocation())} {...props} />
}

function Form<F extends Fields>(props: SingleFormProps<F>) {
  const { of, stored, title, back, seen, failure, showsFallback, tools, tabs, notes, aside } = props
  type Values = ValuesOf<F>
  const names = Object.keys(of.fields) as (keyof Values & string)[]
  const put = (values: object) => api.put<SingleOf<Single<F>>>(of.api, values)
  const record = useRecordForm<Values, SingleOf<Single<F>>>({
    kind: of.api.replace('/api/', ''),
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
    address: () => of.screen,
    seen: () => seen,
    failure: { create: failure, update: failure },
  })
  const noted = (notes?.(record) ?? {}) as Partial<Record<keyof F, ReactNode>>
  return (
    <RecordFormScreen
      record={record}
      entity={of.table}
      title={title}
      back={back}
      fields={recordViews(of)}
      tools={tools}
      aside={aside(record)}
    >
      {tabs}
      {names.map((name) => (
        <Fragment key={name}>
          <FieldInput
            field={of.fields[name] as Fields[string]}
            input={record.form.getInputProps(name as never)}
            inputOf={(other) => record.form.getInputProps(other as never)}
            image={undefined}
          />
          {noted[name]}
        </Fragment>
      ))}
    </RecordFormScreen>
  )
}
