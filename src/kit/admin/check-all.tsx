import { Button } from '@mantine/core'

interface CheckAllProps {
  all: readonly string[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Above the boxes of a group that is long. */
export function CheckAll({ all, chosen, onChange }: CheckAllProps) {
  const isAll = chosen.length === all.length
  return (
    <Button variant="default" onClick={() => onChange(isAll ? [] : [...all])}>
      {isAll ? 'Снять все' : 'Выбрать все'}
    </Button>
  )
}
