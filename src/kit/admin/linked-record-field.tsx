import { Button, NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { explain } from './api.ts'

interface LinkedRecordFieldProps {
  label: string
  hint?: string
  /** «Без альбома» */
  none: string
  /** What may be chosen, the likeliest first; must not change between renderings. */
  load(): Promise<{ id: number; title: string }[]>
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

/** Another record this one points to. While the choice is on its way the present one stays chosen. */
export function LinkedRecordField(props: LinkedRecordFieldProps) {
  const { label, hint, none, load, value = null, onChange, error } = props
  const [options, setOptions] = useState<{ id: number; title: string }[]>()
  const [failure, setFailure] = useState<string>()
  // Without the list the field keeps what is stored; the rest of the form works.
  const look = useCallback(
    () =>
      load().then(
        (found) => {
          setOptions(found)
          setFailure(undefined)
        },
        (cause) => setFailure(explain(`Ошибка при загрузке списка «${label}»`, cause)),
      ),
    [load, label],
  )
  useEffect(() => void look(), [look])
  const isKnown = value === null || options?.some(({ id }) => id === value)
  // It may come back from the trash whole, and then the link is right again.
  const unknown = options ? `Запись № ${value} удалена` : `№ ${value}`
  return (
    <div>
      <NativeSelect
        label={label}
        description={hint}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange?.(currentTarget.value ? Number(currentTarget.value) : null)
        }
        data={[
          { value: '', label: none },
          ...(isKnown ? [] : [{ value: String(value), label: unknown }]),
          ...(options ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        error={error}
      />
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {failure}{' '}
          <Button variant="default" size="sm" h={44} onClick={look}>
            Повторить
          </Button>
        </Text>
      )}
    </div>
  )
}
