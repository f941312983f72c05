import { TextInput, type TextInputProps } from '@mantine/core'
import { dayWords } from './day-words.ts'

export interface DayInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'inputWrapperOrder'> {
  /** `2026-11-25`, or with `time` what the clock shows, `2026-11-25T18:00`. */
  value?: string | null
  time?: boolean
}

/**
 * The device's own calendar, which writes a day in the language of the device: 11/25 of one is 25.11 of another. So what is
 * chosen is said in words as well.
 */
export function DayInput({ value, time = false, description, ...props }: DayInputProps) {
  const words = dayWords(value ?? '')
  return (
    <TextInput
      {...props}
      type={time ? 'datetime-local' : 'date'}
      value={value ?? ''}
      description={
        (words || description) && (
          <>
            {words && <strong>{words}</strong>}
            {words && description && '. '}
            {description}
          </>
        )
      }
      // Beside a date without words it stands at the same height.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
