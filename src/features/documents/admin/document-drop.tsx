import '@mantine/dropzone/styles.css'
import { Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { documentMediaTypes, largestDocument, largestDocumentBytes } from '../document-formats.ts'
import { documentFault } from './document-advice.ts'

const accepted = Object.fromEntries(
  Object.entries(documentMediaTypes).map(([format, type]) => [type, [`.${format}`]]),
)

interface DocumentDropProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  onChoose(files: File[]): void
}

/** Where documents are chosen; what is no document is answered with what to do about it. */
export function DocumentDrop({ label, multiple = false, disabled, onChoose }: DocumentDropProps) {
  const [faults, setFaults] = useState<string[]>([])
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      description={`PDF, DOCX или XLSX до ${largestDocument}`}
      error={faults.length > 0 && faults.map((fault) => <div key={fault}>{fault}</div>)}
      errorProps={{ role: 'alert', mt: 'xs' }}
    >
      <Dropzone
        mt="xs"
        multiple={multiple}
        accept={accepted}
        maxSize={largestDocumentBytes}
        disabled={disabled}
        inputProps={{ 'aria-label': label }}
        onDropAny={(_files, rejected) => setFaults(rejected.map(({ file }) => faultOf(file)))}
        onDrop={onChoose}
      >
        <Group justify="center" mih={64} gap="sm" wrap="nowrap">
          <IconFileUpload size={28} style={{ flex: 'none' }} />
          <Text>Нажмите, чтобы выбрать, или&nbsp;перетащите сюда</Text>
        </Group>
      </Dropzone>
    </Input.Wrapper>
  )
}

const faultOf = (file: File) => documentFault(file) ?? `«${file.name}»: выберите один файл`
