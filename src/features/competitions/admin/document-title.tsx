import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface DocumentTitleProps {
  title: string
  onChange(title: string): void
}

/** Stored when the field is left or on Enter. */
export function DocumentTitle({ title, onChange }: DocumentTitleProps) {
  const [typed, setTyped] = useState(title)
  const isShort = typed.trim().length < 3
  const store = () => {
    if (!isShort && typed.trim() !== title) onChange(typed.trim())
  }
  return (
    <TextInput
      aria-label={`Название документа «${title}»`}
      value={typed}
      maxLength={250}
      error={isShort && 'Не короче 3\u00a0символов'}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        store()
      }}
    />
  )
}
