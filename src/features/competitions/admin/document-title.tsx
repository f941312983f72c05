import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

interface DocumentTitleProps {
  title: string
  onChange(title: string): void
}

/** Stored when the field is left or on Enter. */
export function DocumentTitle({ title, onChange }: DocumentTitleProps) {
  const [typed, setTyped] = useState(title)
  const isShort = typed.trim().length < 3
  // Leaving the field does not send again what Enter has sent: it is on its way, or was refused in words.
  const sent = useRef(title)
  const store = (text: string, again = false) => {
    if (isShort || text === title || (text === sent.current && !again)) return
    sent.current = text
    onChange(text)
  }
  return (
    <TextInput
      aria-label={`Название документа «${title}»`}
      value={typed}
      maxLength={250}
      error={isShort && 'Не короче 3\u00a0символов'}
      onChange={({ currentTarget }) => {
        sent.current = title
        setTyped(currentTarget.value)
      }}
      onBlur={() => store(typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        store(typed.trim(), true)
      }}
    />
  )
}
