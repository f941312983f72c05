import '@mantine/dropzone/styles.css'
import { Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { documentMediaTypes, largestDocument, largestDocumentBytes } from '../document-formats.ts'
import { documentFault } from './document-advice.ts'

const accepted = Object.fromEntries(
  Object.entries(documentMediaTypes).map(([format, type]) => [type, [`.${format}`]]),
)

interface DocumentDropProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  required?: boolean
  /** What is there now: «PDF, 22 КБ». */
  now?: string | undefined
  /** What the form says of it. */
  error?: ReactNode
  onChoose(files: File[]): void
}

/** Where documents are chosen; what is no document is answered with what to do about it. */
export function DocumentDrop(props: DocumentDropProps) {
  const { label, multiple = false, disabled, required, now, error, onChoose } = props
  const touch = useMediaQuery('(hover: none)')
  const id = useId()
  const [faults, setFaults] = useState<string[]>([])
  return (
    <Input.Wrapper
      size="md"
      id={id}
      label={label}
      labelElement="div"
      description={`${now ? `Сейчас на\u00a0сайте ${now}. Можно выбрать ` : ''}PDF, DOCX или XLSX до ${largestDocument}. Медицинских справок и\u00a0допусков с\u00a0именами сюда не\u00a0загружайте: файл увидят все`}
      withAsterisk={required}
      error={faults.length > 0 ? faults.map((fault) => <div key={fault}>{fault}</div>) : error}
      errorProps={{ role: 'alert', mt: 'xs' }}
    >
      <Dropzone
        mt="xs"
        multiple={multiple}
        accept={accepted}
        maxSize={largestDocumentBytes}
        disabled={disabled}
        data-lacks-file={error ? true : undefined}
        bd={error ? '1px dashed var(--mantine-color-error)' : undefined}
        inputProps={{ 'aria-label': label }}
        aria-describedby={error || faults.length > 0 ? `${id}-error` : undefined}
        onDropAny={(_files, rejected) => setFaults(rejected.map(({ file }) => faultOf(file)))}
        onDrop={onChoose}
      >
        <Group justify="center" mih={64} gap="sm" wrap="nowrap">
          <IconFileUpload size={28} style={{ flex: 'none' }} />
          <Text>{touch ? 'Выбрать файл' : 'Нажмите, чтобы выбрать, или\u00a0перетащите сюда'}</Text>
        </Group>
      </Dropzone>
    </Input.Wrapper>
  )
}

const faultOf = (file: File) => documentFault(file) ?? `«${file.name}»: выберите один файл`
