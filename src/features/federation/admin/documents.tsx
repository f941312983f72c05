import { Badge, Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { titleOfFile } from '#features/documents/admin/document-title.ts'
import { findSameFile, storedFile } from '#features/documents/admin/same-file.ts'
import { type Upload, uploadDocument } from '#features/documents/admin/upload-document.ts'
import { fileText } from '#features/documents/document-formats.ts'
import { ApiError } from '#kit/admin/api.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import type { RecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { recordClient } from '#kit/admin/record-screens/record-client.ts'
import { type Enclosed, recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import type { ValuesOf } from '#kit/record/record.ts'
import { slugOf } from '#kit/text/slug.ts'
import { documents, type FederationDocument } from '../documents.record.ts'
import { documentTypeNames } from '../vocabulary.ts'
import { documentTypeOf } from './document-type.ts'
import { FederationTabs } from './tabs.tsx'

const noFile = 'Выберите файл'
const client = recordClient(documents)

export const { list, edit } = recordScreens(documents, {
  title: 'Федерация',
  tabs: <FederationTabs current="/admin/federation/documents" />,
  empty: {
    icon: IconFileText,
    hint: 'Загрузите устав, положения и бланки: адрес документа не изменится, когда вы замените файл.',
  },
  details: (document) => `${documentTypeNames[document.type]} · ${fileText(document)}`,
  badge: ({ type, year }) =>
    type === 'report' && year === null && <Badge color="blue">Укажите год</Badge>,
  pageOf: ({ url }) => url,
  aside: [],
  lead: ({ stored }) => (
    <Text size="sm">
      {stored ? (
        <>
          Постоянный адрес: {stored.url}. Сейчас там {fileText(stored)}.
        </>
      ) : (
        <>Адрес не&nbsp;изменится, когда вы замените файл или поправите название.</>
      )}
    </Text>
  ),
  inputs: {
    title: ({ form, stored }) => (
      <LineField
        label={documents.fields.title.label}
        description={stored ? undefined : tellAddress(form.values.title)}
        {...form.getInputProps('title')}
        onChange={(title) => {
          form.setFieldValue('title', title)
          if (!stored) proposeType(form, title)
        }}
      />
    ),
  },
  useEnclosed: useFile,
})

type Form = RecordForm<Values, FederationDocument>['form']

/** The server makes it of the title when the document is first saved. */
const tellAddress = (title: string) =>
  `Из\u00a0названия получится постоянный адрес${title.trim() && `: /documents/${slugOf(title, 'document')}`}`

const typeOf = (title: string) => documentTypeOf(title) ?? documents.initial.type

/** The kind that the title speaks of; one that somebody has chosen stays. */
function proposeType(form: Form, title: string) {
  const { values } = form
  if (values.type === typeOf(values.title)) form.setFieldValue('type', typeOf(title))
}

type Values = ValuesOf<typeof documents.fields>

/** The file of a document waits for «Сохранить» and goes before the fields, or with them. */
function useFile(): Enclosed<Values, FederationDocument> {
  const [file, setFile] = useState<File>()
  const [same, setSame] = useState<{ file: File; title: string | undefined }>()
  const [percent, onProgress] = useState<number>()
  const proposed = useRef('')

  async function send(url: string, sent: Omit<Upload, 'onProgress'>) {
    const stored = await uploadDocument<FederationDocument>(url, { ...sent, onProgress })
    setFile(undefined)
    return stored
  }

  function choose(chosen: File, { form, stored }: RecordForm<Values, FederationDocument>) {
    setFile(chosen)
    form.clearFieldError('file')
    client
      .list()
      .then((all) => findSameFile(chosen, all.map(storedFile)))
      .then((title) => setSame({ file: chosen, title }))
      // A note less; the save itself tells of what is wrong.
      .catch(() => undefined)
    const isTyped = !['', proposed.current].includes(form.values.title)
    if (stored || isTyped) return
    const title = titleOfFile(chosen)
    proposed.current = title
    form.setFieldValue('title', title)
    proposeType(form, title)
  }

  return {
    more: file !== undefined,
    lacks: (stored): Record<string, string> => (stored || file ? {} : { file: noFile }),
    async create({ date, year, ...fields }, key) {
      if (!file) throw new ApiError(400, { error: noFile })
      const query = new URLSearchParams({
        ...fields,
        ...(date && { date }),
        ...(year !== null && { year: String(year) }),
      })
      return send(`${documents.api}?${query}`, { method: 'POST', file, key })
    },
    async update(id, { version, ...values }) {
      const query = version === undefined ? '' : `?version=${version}`
      // The new file first: it is what the same address gives from now on.
      const replaced =
        file && (await send(`${documents.api}/${id}/file${query}`, { method: 'PUT', file }))
      return client.update(id, { ...values, version: replaced?.version ?? version })
    },
    above: (record) =>
      file ? (
        <ChosenDocument
          file={file}
          percent={percent}
          same={same?.file === file ? same.title : undefined}
          fate={`${record.stored ? 'Заменит нынешний файл' : 'Появится на\u00a0сайте'}, когда вы сохраните.`}
          onDrop={() => setFile(undefined)}
        />
      ) : (
        <DocumentDrop
          label={record.stored ? 'Заменить файл' : 'Файл'}
          required={!record.stored}
          now={record.stored && fileText(record.stored)}
          error={record.form.errors.file}
          onChoose={([chosen]) => chosen && choose(chosen, record)}
        />
      ),
    actions: ({ stored, state }) => (
      <Button type="submit" disabled={state.is === 'saving'}>
        {stored && file ? 'Заменить файл и сохранить' : 'Сохранить'}
      </Button>
    ),
  }
}
