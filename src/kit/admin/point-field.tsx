import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Degrees {
  /** What is not a pair of numbers stays as it was typed, for the form to refuse. */
  value?: number | string | null
  onChange?(value: number | string | null): void
  error?: ReactNode
}

interface PointFieldProps {
  label: string
  hint: string
  lat: Degrees
  lon: Degrees
}

/** A point of the map as maps give it: «55.030199, 82.920430», with commas too. */
export function PointField({ label, hint, lat, lon }: PointFieldProps) {
  const [typed, setTyped] = useState<string>()
  const stored = [lat.value, lon.value].filter((value) => value !== null && value !== '').join(', ')

  function take(text: string) {
    setTyped(text)
    const [north, east, ...more] = text.match(/-?\d+(?:[.,]\d+)?/g) ?? []
    const pair = north !== undefined && east !== undefined && more.length === 0
    lat.onChange?.(pair ? degrees(north) : text.trim() || null)
    lon.onChange?.(pair ? degrees(east) : null)
  }

  return (
    <TextInput
      label={label}
      description={hint}
      value={typed ?? stored}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      error={
        typeof lat.value === 'string' && lat.error
          ? 'Напишите два числа через запятую, например 55.030199, 82.920430'
          : (lat.error ?? lon.error)
      }
    />
  )
}

const degrees = (text: string) => Number(text.replace(',', '.'))
