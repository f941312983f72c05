import { Button, Group, Paper, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LoadFailure } from '#kit/admin/load-failure.tsx'
import { sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { partlyBack } from '#kit/admin/partly-back.ts'
import type { Example } from '../example.contract.ts'
import { records } from '../example-words.ts'
import { readExample, returnExample } from './example-client.ts'

/** Never fails by itself: the rows of the trash are shown all the same. */
export type ReadExample = Promise<{ example?: Example; cause?: unknown }>

/** Asked together with the rows: a card that comes above them later moves them under the finger. */
export const exampleForTrash = (): ReadExample =>
  readExample().then(
    (example) => ({ example }),
    (cause) => ({ cause }),
  )

const backAgain =
  'Пример снова на\u00a0сайте: записи, а\u00a0с\u00a0ними контакты и\u00a0тексты там, где было пусто.'

/** Offers to bring back the whole example while its records lie in the trash. */
export function ExampleInTrash({ read }: { read: ReadExample }) {
  const { example, cause } = use(read)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)

  async function bringBack() {
    setBusy(true)
    try {
      const { restored, refused } = await returnExample()
      const told = restored === undefined ? 'все его записи' : records(restored)
      setBack(refused.length === 0)
      if (refused.length > 0) sayWarning(partlyBack(restored ?? 0, refused))
      else sayDone(`Пример возвращён: ${told}`)
    } catch (cause) {
      sayFailed('Ошибка при возвращении примера', cause)
    }
    setBusy(false)
    await revalidate()
  }

  if (!example) return <LoadFailure message="Ошибка при загрузке примера" cause={cause} />
  if (example.inTrash === 0 && !isBack) return null
  // What has come back leaves its card in place: the rows below do not jump.
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 20rem">
          {isBack ? (
            backAgain
          ) : (
            <>
              Здесь лежит пример, с&nbsp;которым пришёл сайт: {records(example.inTrash)}. Можно
              вернуть их&nbsp;все сразу, а&nbsp;с&nbsp;ними контакты и&nbsp;тексты, которые
              опустели. Потом пример можно убрать снова.
            </>
          )}
        </Text>
        {isBack ? (
          <Button component={Link} to="/admin/example" variant="default">
            Убрать снова
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} />}
            loading={busy}
            onClick={bringBack}
          >
            Вернуть весь пример
          </Button>
        )}
      </Group>
    </Paper>
  )
}
