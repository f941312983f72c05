import { ActionIcon, Anchor, Button, FileButton, Group, NativeSelect, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { documentEndings } from '#features/documents/document-formats.ts'
import { documentTitle } from '#features/documents/documents.contract.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { quoted } from '#kit/text/quoted.ts'
import { documentTypeOf } from '../document-type.ts'
import { type DocumentType, documentTypeNames } from '../vocabulary.ts'
import css from './competitions.module.css'
import type { Paper, Papers } from './use-papers.ts'

const types = optionsOf(documentTypeNames)

export function DocumentsPanel({ papers }: { papers: Papers }) {
  return (
    <Stack gap="sm">
      {papers.papers.map((paper) => (
        <PaperRow key={paper.key} paper={paper} papers={papers} />
      ))}
      <DocumentDrop
        label="Добавить документы"
        multiple
        onChoose={(files) => {
          for (const file of files) papers.add(file, documentTypeOf(file.name))
        }}
      />
    </Stack>
  )
}

function PaperRow({ paper, papers }: { paper: Paper; papers: Papers }) {
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
          const follows = !stored && type === documentTypeOf(title)
          papers.change(key, { title: typed, ...(follows && { type: documentTypeOf(typed) }) })
        }}
      />
      <NativeSelect
        aria-label={`Вид ${name}`}
        data={types}
        value={type}
        onChange={({ currentTarget }) =>
          papers.change(key, { type: currentTarget.value as DocumentType })
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
                h={44}
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
              ? 'Заменит нынешний файл, когда вы сохраните соревнование. Адрес документа останется прежним.'
              : 'Новый документ: появится на\u00a0сайте, когда вы сохраните соревнование.'
          }
          onDrop={() => papers.dropFile(paper)}
        />
      )}
    </div>
  )
}
