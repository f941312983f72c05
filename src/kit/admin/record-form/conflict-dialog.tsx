import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Sides } from '#kit/base/row-pairs.ts'
import { Modal, ModalButtons } from '../modal.tsx'
import css from './conflict-dialog.module.css'
import type { FieldView, FieldViews } from './field-views.ts'
import { conflicts, rebase } from './merge.ts'
import { useNamedViews } from './use-named-views.ts'

interface Conflict<Values, Stored> extends Sides<Values> {
  at: Stored
}

interface ConflictDialogProps<Values, Stored> {
  record: {
    conflict: Conflict<Values, Stored> | false | undefined
    settleConflict(values: Values, over: Stored): unknown
    closeConflict(): void
  }
  fields: FieldViews<Values>
}

/** Both sides changed the same fields: for each, mine or the server's, then saved over it. */
export function ConflictDialog<Values extends object, Stored extends { version: number }>({
  record: { conflict, settleConflict, closeConflict },
  fields,
}: ConflictDialogProps<Values, Stored>) {
  return (
    <Modal
      opened={Boolean(conflict)}
      onClose={closeConflict}
      closeOnClickOutside={false}
      size="xl"
      title="Запись изменили, пока вы её правили"
    >
      {conflict && (
        <Choices
          key={conflict.at.version}
          conflict={conflict}
          fields={fields}
          settle={(values) => settleConflict(values, conflict.at)}
          close={closeConflict}
        />
      )}
    </Modal>
  )
}

interface ChoicesProps<Values, Stored> {
  conflict: Conflict<Values, Stored>
  fields: FieldViews<Values>
  settle(values: Values): void
  close(): void
}

function Choices<Values extends object, Stored>({
  conflict: { base, mine, theirs },
  fields,
  settle,
  close,
}: ChoicesProps<Values, Stored>) {
  const names = conflicts(base, mine, theirs)
  const [kept, setKept] = useState(names)
  const { views, failure } = useNamedViews(fields, names, [mine, theirs])

  function choose(name: (typeof names)[number], side: string) {
    setKept(side === 'mine' ? [...kept, name] : kept.filter((other) => other !== name))
  }

  function save() {
    const values = rebase(mine, base, theirs)
    for (const name of names) if (!kept.includes(name)) values[name] = theirs[name]
    settle(values)
  }

  return (
    <Stack>
      <Text>
        {names.length > 0
          ? 'Эти поля изменили и\u00a0вы, и\u00a0кто-то ещё. Выберите, что оставить. Остальное сохранится с\u00a0обеих сторон.'
          : 'Сохраните ещё раз: поля, изменённые с\u00a0обеих сторон, не\u00a0пересекаются.'}
      </Text>
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={fields[name].label}
          value={kept.includes(name) ? 'mine' : 'theirs'}
          onChange={(side) => choose(name, side)}
        >
          <div className={css.sides}>
            <Side value="mine" label="Ваше">
              {view(views[name], name, mine, theirs)}
            </Side>
            <Side value="theirs" label="Сейчас сохранено">
              {view(views[name], name, theirs, mine)}
            </Side>
          </div>
        </Radio.Group>
      ))}
      {failure}
      <ModalButtons>
        <Button variant="default" onClick={close}>
          Вернуться к&nbsp;форме
        </Button>
        <Button onClick={save} data-autofocus>
          Сохранить выбранное
        </Button>
      </ModalButtons>
    </Stack>
  )
}

function Side({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Radio.Card value={value} className={css.side}>
      <Group gap="xs" mb="xs">
        <Radio.Indicator />
        <Text fw={600} size="sm">
          {label}
        </Text>
      </Group>
      <div className={css.value}>{children}</div>
    </Radio.Card>
  )
}

function view<Values, Name extends keyof Values>(
  field: FieldView<Values[Name]>,
  name: Name,
  values: Values,
  others: Values,
): ReactNode {
  return field.beside?.(values[name], others[name]) ?? shownValue(field, values[name])
}

export function shownValue<Value>(view: FieldView<Value>, value: Value): ReactNode {
  if (isEmpty(value)) return <Text c="dimmed">пусто</Text>
  if (typeof value === 'boolean' && !view.show) return value ? 'да' : 'нет'
  return view.show?.(value) ?? String(value)
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && !value.length)
