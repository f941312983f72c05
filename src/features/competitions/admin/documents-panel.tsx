import { ActionIcon, Anchor, Button, FileButton, Group, NativeSelect, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { documentEndings } from '#features/documents/document-formats.ts'
import { documentTitle } from '#features/documents/documents.contract.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { documentTypeOf } from '../document-type.ts'
import {
  type CompetitionDocumentType,
  type CompetitionKind,
  documentTypeName,
  documentTypesOf,
} from '../vocabulary.ts'
import css from './competitions.module.css'
import type { Paper, Papers } from './use-papers.ts'

export function DocumentsPanel({ papers, kind }: { papers: Papers; kind: CompetitionKind }) {
  return (
    <Stack gap="sm">
      {papers.papers.map((paper) => (
        <PaperRow key={paper.key} {...{ paper, papers, kind }} />
      ))}
      <DocumentDrop
        label="Добавить документы"
        multiple
        onChoose={(files) => {
          for (const file of files) papers.add(file, typeOf(file.name, kind))
        }}
      />
    </Stack>
  )
}

/** What a name speaks of, among what there is of such a kind. */
const typeOf = (name: string, kind: CompetitionKind): CompetitionDocumentType => {
  const said = documentTypeOf(name)
  return documentTypesOf(kind).includes(said) ? said : 'regulations'
}

interface PaperRowProps {
  paper: Paper
  papers: Papers
  kind: CompetitionKind
}

function PaperRow({ paper, papers, kind }: PaperRowProps) {
  const { key, stored, title, type, file, same, percent } = paper
  const name = stored ? `документа ${quoted(stored.title)}` : `нового документа «${file?.name}»`
  return (
    <div className={css.document}>
      <LineField
        aria-label={`Название ${name}`}
        maxLength={250}
        value={title}
        error={documentTitle.safeParse(title).error?.issues[0]?.message}
        onChange={(typed) => {
          // A kind somebody has chosen stays.
          const follows = !stored && type === typeOf(title, kind)
          papers.change(key, { title: typed, ...(follows && { type: typeOf(typed, kind) }) })
        }}
      />
      <NativeSelect
        aria-label={`Вид ${name}`}
        data={[...new Set([...documentTypesOf(kind), type])].map((value) => ({
          value,
          label: documentTypeName(value, kind),
        }))}
        value={type}
        onChange={({ currentTarget }) =>
          papers.change(key, { type: currentTarget.value as CompetitionDocumentType })
        }
      />
      {stored && (
        <Group gap="xs" wrap="nowrap">
          <Anchor href={stored.url} target="_blank" size="sm" px="xs" py="sm">
            {stored.format.toUpperCase()}
          </Anchor>
          <FileButton accept={documentEndings} onChange={(one) => one && papers.replace(key, one)}>
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                size="sm"
                px="xs"
                disabled={percent !== undefined}
                aria-label={`Заменить файл документа ${quoted(stored.title)}`}
              >
                Заменить файл
              </Button>
            )}
          </FileButton>
          <ActionIcon
            ml="auto"
            variant="subtle"
            color="red"
            aria-label={`Удалить документ ${quoted(stored.title)}`}
            title="Удалить"
            onClick={() => papers.remove(paper)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      )}
      {file && (
        <ChosenDocument
          className={css.documentFile}
          file={file}
          percent={percent}
          same={same}
          fate={
            stored
              ? 'Заменит нынешний файл, когда вы сохраните форму. Адрес документа останется прежним.'
              : 'Новый документ: появится на\u00a0сайте, когда вы сохраните форму.'
          }
          onDrop={() => papers.dropFile(paper)}
        />
      )}
    </div>
  )
}
