import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { hasTyped } from '#kit/text/fold.ts'

interface KnownFieldProps extends Omit<AutocompleteProps, 'data'> {
  /** What stands in this field of other records; asked for when the cursor comes. */
  load(): Promise<string[]>
}

const shownAtMost = 8

/** A line of text that offers what is written there elsewhere, so that the same is not spelled twice. */
export function KnownField({ load, onFocus, ...props }: KnownFieldProps) {
  const [known, setKnown] = useState<string[]>()

  async function offer() {
    // Without the list it is a plain line.
    const values = await load().catch(() => [])
    const tidy = new Set(values.map((text) => text.trim()).filter(Boolean))
    setKnown([...tidy].sort((one, other) => one.localeCompare(other, 'ru')))
  }

  return (
    <Autocomplete
      {...props}
      data={known ?? []}
      limit={shownAtMost}
      filter={({ options, search, limit }) => {
        // Who comes to a line that says one of them already comes for another.
        const isWhole = known?.includes(search.trim())
        return options
          .filter((one) => isWhole || ('label' in one && hasTyped(one.label, search)))
          .slice(0, limit)
      }}
      autoComplete="off"
      onFocus={(event) => {
        onFocus?.(event)
        if (!known) void offer()
      }}
    />
  )
}
