import { Button, FileButton } from '@mantine/core'
import { sayFailed } from '#kit/admin/messages.tsx'
import { documentFormats } from '../document-formats.ts'
import { documentFault } from './document-advice.ts'

interface ReplaceButtonProps {
  /** Of the document. */
  name: string
  onChoose(file: File): void
}

/** Chooses another file for a document that stands in a list. */
export function ReplaceButton({ name, onChoose }: ReplaceButtonProps) {
  function choose(file: File | null) {
    if (!file) return
    const fault = documentFault(file)
    if (fault) sayFailed(fault)
    else onChoose(file)
  }
  return (
    <FileButton accept={documentFormats.map((format) => `.${format}`).join()} onChange={choose}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="sm"
          h={44}
          px="xs"
          aria-label={`Заменить файл документа «${name}»`}
        >
          Заменить файл
        </Button>
      )}
    </FileButton>
  )
}
