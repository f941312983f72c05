import { Textarea, type TextareaProps } from '@mantine/core'

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
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
    />
  )
}
