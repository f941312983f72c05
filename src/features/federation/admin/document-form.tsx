import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { titleOfFile } from '#features/documents/admin/document-title.ts'
import { findSameFile, storedFile } from '#features/documents/admin/same-file.ts'
import { type Upload, uploadDocument } from '#features/documents/admin/upload-document.ts'
import { ApiError } from '#kit/admin/api.ts'
import { DateField } from '#kit/admin/date-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { documentFields, type FederationDocument } from '../documents.contract.ts'
import { documentTypeNames } from '../vocabulary.ts'
import { documentTypeOf } from './document-type.ts'
import { type DocumentValues, documentValues, documentViews } from './document-views.tsx'
import {
  creationAddress,
  fileAddress,
  listDocuments,
  removeDocument,
  updateDocument,
} from './documents-client.ts'
import { RecordAside } from './record-aside.tsx'

const list = '/admin/federation/documents'
const words = {
  removal: 'Удалить документ',
  removed: 'Документ удалён',
  removeFailure: 'Ошибка при удалении документа',
}

export function DocumentForm({ document }: { document: FederationDocument | undefined }) {
  const [file, setFile] = useState<File>()
  const [same, setSame] = useState<{ file: File; title: string | undefined }>()
  const [percent, onProgress] = useState<number>()
  const send = (url: string, sent: Omit<Upload, 'onProgress'>) =>
    uploadDocument<FederationDocument>(url, { ...sent, onProgress })
  const record = useRecordForm<DocumentValues, FederationDocument>({
    kind: 'documents',
    stored: document,
    toValues: documentValues,
    schema: documentFields,
    async create(values, key) {
      if (!file) throw new ApiError(400, { error: 'Выберите файл' })
      const created = await send(creationAddress(values), { method: 'POST', file, key })
      setFile(undefined)
      return created
    },
    async update(id, { version, ...values }) {
      // The new file first: it is what the same address gives from now on.
      const replaced = file && (await send(fileAddress(id, version), { method: 'PUT', file }))
      setFile(undefined)
      return updateDocument(id, { ...values, version: replaced?.version ?? version })
    },
    more: file !== undefined,
    address: (id) => `${list}/${id}`,
    seen: ({ url }) => ({ words: 'Документ виден на\u00a0сайте', href: url }),
    failure: {
      create: 'Ошибка при добавлении документа',
      update: 'Ошибка при обновлении документа',
    },
  })
  const { form, stored, state } = record

  function choose(chosen: File) {
    setFile(chosen)
    listDocuments()
      .then((all) => findSameFile(chosen, all.map(storedFile)))
      .then((title) => setSame({ file: chosen, title }))
      // A note less; the save itself tells of what is wrong.
      .catch(() => undefined)
    if (form.values.title === '') form.setFieldValue('title', titleOfFile(chosen))
    // A kind somebody has chosen stays.
    const type = !stored && !form.isTouched('type') && documentTypeOf(chosen)
    if (type) form.setFieldValue('type', type)
  }

  return (
    <RecordFormScreen
      record={record}
      entity="federation_document"
      title={stored?.title ?? 'Новый документ'}
      back={{ to: list, label: 'К списку документов' }}
      fields={documentViews}
      actions={
        <Button type="submit" disabled={state.is === 'saving'}>
          {stored && file ? 'Заменить файл и сохранить' : 'Сохранить'}
        </Button>
      }
      aside={
        <RecordAside
          list={list}
          words={words}
          abandon={record.abandon}
          stored={
            stored && {
              name: stored.title,
              href: stored.url,
              record: { entity: 'federation_document', id: stored.id },
              remove: () => removeDocument(stored.id),
            }
          }
        >
          {stored ? (
            <Text size="sm">
              Постоянный адрес: {stored.url}. Сейчас там {stored.format.toUpperCase()},{' '}
              {formatBytes(stored.sizeBytes)}.
            </Text>
          ) : (
            <Text size="sm">
              Адрес документа появится после сохранения и&nbsp;не изменится, когда вы замените файл.
            </Text>
          )}
        </RecordAside>
      }
    >
      {file ? (
        <ChosenDocument
          file={file}
          percent={percent}
          same={same?.file === file ? same.title : undefined}
          fate={`${stored ? 'Заменит нынешний файл' : 'Появится на\u00a0сайте'}, когда вы сохраните.`}
          onDrop={() => setFile(undefined)}
        />
      ) : (
        <DocumentDrop
          label={stored ? 'Заменить файл' : 'Файл'}
          onChoose={([chosen]) => chosen && choose(chosen)}
        />
      )}
      <LineField label="Название" {...form.getInputProps('title')} />
      <NativeSelect
        label="Вид"
        data={optionsOf(documentTypeNames)}
        {...form.getInputProps('type')}
      />
      <TextInput label="Номер" {...form.getInputProps('number')} />
      <DateField label="Дата" optional {...form.getInputProps('date')} />
    </RecordFormScreen>
  )
}
