import { Paper, Stack, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Fields, ValuesOf } from '#kit/record/record.ts'
import { RecordFormScreen } from '../record-form/record-form-screen.tsx'
import type { RecordForm } from '../record-form/use-record-form.ts'
import { type ImageInput, inputsOf } from './field-input.tsx'
import { type OwnViews, recordViews } from './record-views.tsx'

interface DeclaredFormProps<F extends Fields, Item extends { id: number; version: number }> {
  of: { table: string; fields: F }
  record: RecordForm<ValuesOf<F>, Item>
  title: string
  back: { to: string; label: string }
  /** At the right of the title. */
  tools?: ReactNode
  /** Before the fields. */
  above?: ReactNode
  /** The screen's own input of a field; undefined where the declared one will do. */
  own?(name: keyof F & string): ReactNode
  /** Under a field. */
  notes?: Partial<Record<keyof F, ReactNode>> | undefined
  image?: ImageInput | undefined
  /** What stands in a field of the other records. */
  known?(name: keyof F & string): () => Promise<string[]>
  views?: OwnViews<ValuesOf<F>> | undefined
  /** Before the tap: who will see what is saved. */
  reach?: string | undefined
  /** In place of «Сохранить». */
  actions?: ReactNode
  /** Fields that stand beside the others, in this order. */
  beside?: (keyof F & string)[]
  aside(beside: ReactNode): ReactNode
}

/** The form of what is declared: the fields in their order, each with the input it asks for. */
export function DeclaredForm<F extends Fields, Item extends { id: number; version: number }>(
  props: DeclaredFormProps<F, Item>,
) {
  const {
    of,
    record,
    above,
    own,
    notes,
    image,
    known,
    views,
    beside = [],
    aside,
    ...screen
  } = props
  const declared = inputsOf(of, record.form, { image, known })
  const input = (name: keyof F & string) => {
    const brought = own?.(name)
    return (
      <Fragment key={name}>
        {brought === undefined ? declared(name) : brought}
        {notes?.[name]}
      </Fragment>
    )
  }
  const names = Object.keys(of.fields).filter((name) => !beside.includes(name))
  return (
    <RecordFormScreen
      {...screen}
      record={record}
      entity={of.table}
      fields={recordViews(of, views)}
      aside={aside(beside.map(input))}
    >
      {above}
      {names.map(input)}
    </RecordFormScreen>
  )
}

export const onSite = 'На\u00a0сайте'

/** What a record is for visitors, beside its form. */
export const OnSite = ({ children }: { children: ReactNode }) => (
  <Aside title={onSite}>{children}</Aside>
)

export const Aside = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section">
    <Stack>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
)
