import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { Field } from '#kit/record/fields.ts'
import type { Fields } from '#kit/record/record.ts'
import { typograph } from '#kit/text/typography.ts'
import { DateField } from '../date-field.tsx'
import { KnownField } from '../known-field.tsx'
import { LineField } from '../line-field.tsx'
import { optionsOf } from '../options-of.ts'
import { PhoneField } from '../phone-field.tsx'
import { PointField } from '../point-field.tsx'

/** What Mantine's form hands to an input. */
export interface InputProps {
  value?: unknown
  checked?: boolean
  error?: ReactNode
  onChange?(value: unknown): void
  'aria-required'?: boolean
}

export type ImageInput = ComponentType<{
  label: string
  description?: ReactNode
  whole?: boolean
  value?: string
  onChange?(path: string): void
  error?: ReactNode
}>

interface FieldInputProps {
  field: Field<unknown>
  input: InputProps
  /** Of another field of the form. */
  inputOf(name: string): InputProps
  image: ImageInput | undefined
  known: (() => Promise<string[]>) | undefined
  isUnfit: ((option: string) => boolean) | undefined
}

/** The inputs of a declared kind, by field. */
export const inputsOf =
  <F extends Fields>(
    { fields }: { fields: F },
    form: { getInputProps(name: never, how: { type: 'input' | 'checkbox' }): InputProps },
    { image, known, isUnfit }: Given<keyof F & string> = {},
  ) =>
  (name: keyof F & string) => {
    const field = fields[name] as Fields[string]
    const inputOf = (name: string, type: 'input' | 'checkbox' = 'input') =>
      form.getInputProps(name as never, { type })
    const input = inputOf(name, field.control.is === 'flag' ? 'checkbox' : 'input')
    return (
      <FieldInput
        key={name}
        {...{ field, input, inputOf, image }}
        known={known?.(name)}
        isUnfit={isUnfit?.(name)}
      />
    )
  }

interface Given<Name> {
  /** The way to choose an image, where the kind has one. */
  image?: ImageInput | undefined
  /** What stands in a field of the other records. */
  known?: ((name: Name) => () => Promise<string[]>) | undefined
  /** Which options of a choice the other fields forbid. */
  isUnfit?: ((name: Name) => ((option: string) => boolean) | undefined) | undefined
}

/** The input that a declared field asks for. */
function FieldInput({
  field: { label, hint: said, control },
  input,
  inputOf,
  image: Image,
  known,
  isUnfit,
}: FieldInputProps) {
  const hint = said && typograph(said)
  // Each input reads the value of its own control.
  const own = input as never as Record<string, never>
  switch (control.is) {
    case 'line':
      if (control.known && known)
        return <KnownField label={label} description={hint} load={known} {...own} />
      return <LineField label={label} description={hint} {...own} />
    case 'url':
      return <TextInput label={label} description={hint} inputMode="url" {...own} />
    case 'tel':
      return <PhoneField label={label} description={hint} {...own} />
    case 'email':
      return <TextInput label={label} description={hint} type="email" {...own} />
    case 'area': {
      const length = `${String(input.value ?? '').length} из ${control.max}`
      const told = control.counted ? [hint, length].filter(Boolean).join(' ') : hint
      return <Textarea label={label} description={told} autosize minRows={control.rows} {...own} />
    }
    case 'day':
      return <DateField label={label} {...(hint && { hint })} optional {...own} />
    case 'point':
      return (
        <PointField
          label={control.label}
          hint="Широта и долгота, как их копируют из карт. Пусто — карта найдёт по адресу"
          lat={own}
          lon={inputOf(control.lon) as never}
        />
      )
    case 'flag':
      return <Switch label={label} description={hint} {...own} />
    case 'number':
      return (
        <NumberInput
          {...own}
          size="md"
          label={label}
          description={hint}
          min={control.min}
          max={control.max}
          value={(input.value as number | null) ?? ''}
          onChange={(given) => input.onChange?.(typeof given === 'number' ? given : null)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          label={label}
          description={hint}
          data={[
            ...(input.value === '' ? [{ value: '', label: control.asks ?? '' }] : []),
            ...optionsOf(control.names).map((option) => ({
              ...option,
              disabled: isUnfit?.(option.value) ?? false,
            })),
          ]}
          {...own}
        />
      )
    case 'choices': {
      // A group of boxes may not be called required to who hears the page; it has the star alone.
      const { 'aria-required': _, ...group } = own
      return (
        <Checkbox.Group label={label} description={hint} size="md" {...group}>
          <Group mt="xs">
            {optionsOf(control.names).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={typograph(label)} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    }
    case 'image':
      return Image && <Image label={label} description={hint} whole={control.whole} {...own} />
    // Brought by the screen, the editor too: it is heavy, and few kinds have it.
    case 'richText':
    case 'own':
      return null
  }
}
