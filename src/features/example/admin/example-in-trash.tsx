import { Button, Group, Paper, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { partlyBack } from '#kit/admin/partly-back.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { records } from '../example-words.ts'
import { readExample, returnExample } from './example-client.ts'

/**
 * Offers to bring back the whole example while its records lie in the trash.
 * @param beside what is shown of the trash: with other rows there it is asked for again.
 */
export function ExampleInTrash({ beside }: { beside: readonly unknown[] }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies in the trash has changed
  const load = useCallback(readExample, [beside])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке примера')
  // What came last stays until the next has come.
  const latest = useRef(found)
  if (found) latest.current = found
  const example = latest.current
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function bringBack() {
    setBusy(true)
    try {
      const { restored, refused } = await returnExample()
      const told = restored === undefined ? 'все его записи' : records(restored)
      if (refused.length > 0) sayWarning(partlyBack(restored ?? 0, refused))
      else sayDone(`Пример возвращён: ${told}`)
    } catch (cause) {
      sayFailed('Ошибка при возвращении примера', cause)
    }
    setBusy(false)
    await revalidate()
  }

  if (failure) return failure
  if (!example || example.present || example.inTrash === 0) return null
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 20rem">
          Здесь лежит пример, с&nbsp;которым пришёл сайт: {records(example.inTrash)}. Его можно
          вернуть целиком, а&nbsp;потом убрать снова.
        </Text>
        <Button
          variant="default"
          leftSection={<IconRestore size={18} />}
          loading={busy}
          onClick={bringBack}
        >
          Вернуть весь пример
        </Button>
      </Group>
    </Paper>
  )
}
