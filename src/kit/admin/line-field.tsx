import { Textarea, type TextareaProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

interface LineFieldProps extends Omit<TextareaProps, 'onChange'> {
  onChange?(value: string): void
}

/** One line of text that is always seen whole: it grows where an input would hide the end of a long name. */
export function LineField({ onChange, ...props }: LineFieldProps) {
  return (
    <Textarea
      autosize
      minRows={1}
      {...props}
      onKeyDown={submitOnEnter}
      onChange={(event) => onChange?.(oneLine(event.currentTarget.value))}
    />
  )
}

/** What an input does. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
