import { NativeSelect } from '@mantine/core'
import { type DocumentType, documentTypeNames } from '../vocabulary.ts'

const data = Object.entries(documentTypeNames).map(([value, label]) => ({ value, label }))

interface DocumentKindProps {
  label: string
  type: DocumentType
  onChange(type: DocumentType): void
}

export function DocumentKind({ label, type, onChange }: DocumentKindProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={data}
      value={type}
      onChange={({ currentTarget }) => onChange(currentTarget.value as DocumentType)}
    />
  )
}
