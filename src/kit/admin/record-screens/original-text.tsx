import { Badge, Button } from '@mantine/core'
import { api } from '../api.ts'
import { confirmDanger } from '../messages.tsx'
import type { RecordForm } from '../record-form/use-record-form.ts'
import { sayChanged, useRenewal } from '../undo.tsx'

interface State {
  isDefault: boolean
  isOutdated: boolean
}

/** Whether a text that comes with the site is still what it was. */
export function OriginalBadge(state: State) {
  const { words, color } = badgeOf(state)
  return (
    <Badge variant="light" color={color}>
      {words}
    </Badge>
  )
}

function badgeOf({ isDefault, isOutdated }: State) {
  if (isOutdated) return { words: 'Сверьте', color: 'yellow' }
  return isDefault
    ? { words: 'Исходный текст', color: 'gray' }
    : { words: 'Изменён', color: 'blue' }
}

interface RestoreProps<Values extends object, Item extends { id: number; version: number }> {
  /** What is shown now: it can be taken back. */
  was: Partial<Values>
  isDefault: boolean
  save: RecordForm<Values, Item>['save']
  /** What says the same as ours. */
  initial: Values
  /** Of this page: its own call and its own screen. */
  one: { api: string; screen: string }
  failure: string
}

/** Back to the text that comes with the site; nothing where that is what visitors read. */
export function RestoreOriginal<
  Values extends object,
  Item extends { id: number; version: number },
>({ was, isDefault, save, initial, one, failure }: RestoreProps<Values, Item>) {
  const renew = useRenewal()

  async function takeBack() {
    await api.put(one.api, was)
    await renew(one.screen)
  }

  async function restore() {
    const sure = await confirmDanger({
      question: 'Вернуть исходный текст?',
      explanation: 'Ваши правки здесь пропадут, на\u00a0сайте снова будет исходный текст.',
      action: 'Вернуть',
    })
    if (!sure) return
    await save(initial, () =>
      sayChanged('Исходный текст возвращён', takeBack, failure, 'Вернуть свой текст'),
    )
  }
  if (isDefault) return null
  return (
    <Button variant="default" onClick={restore}>
      Вернуть исходный текст
    </Button>
  )
}
