import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import css from './list-screen.module.css'

interface SearchFilterProps {
  label: string
  value: string
  onChange(value: string): void
}

/** Searches as one types, without a new entry in the history for every letter. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback(onChange, 250)
  // Before whatever is tapped: a search that comes later would take back the way the tap begins.
  useWindowEvent('click', () => search.flush(), true)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the address
  useEffect(() => {
    const field = input.current
    if (!field || field.value === value) return
    if (document.activeElement !== field) field.value = value
    // A way that began before the words were typed has come to its end after them.
    else search(field.value)
  }, [value, key])

  function clear() {
    if (input.current) input.current.value = ''
    input.current?.focus()
    onChange('')
  }

  return (
    <TextInput
      ref={input}
      type="search"
      inputMode="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onChange={(event) => search(event.currentTarget.value)}
      leftSection={<IconSearch size={18} />}
      rightSection={value && <CloseButton aria-label="Очистить поиск" onClick={clear} />}
    />
  )
}

interface SelectFilterProps {
  label: string
  value: string
  options: Record<string, string>
  /** With words too long for half of a phone. */
  wide?: boolean
  onChange(value: string): void
}

export function SelectFilter({ label, value, options, wide, onChange }: SelectFilterProps) {
  return (
    <NativeSelect
      className={wide ? css.wide : undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={Object.entries(options).map(([option, name]) => ({ value: option, label: name }))}
    />
  )
}
