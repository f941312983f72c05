import { Button, List, Stack, Text } from '@mantine/core'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { useViews } from './history-views.ts'

interface Props {
  entity: string
  /** Why, by the path of the field; nothing is asked without. */
  fields: Record<string, string> | undefined
  busy: boolean
  onClose(): void
  /** @param without the fields that stay as they are. */
  onRest(without: string[]): void
}

const fieldOf = (path: string) => path.split('.')[0]!

/** What of an earlier version no longer fits is named, and the rest offered without it. */
export function UnfitFields({ entity, fields, busy, onClose, onRest }: Props) {
  const views = useViews(entity)
  const names = [...new Set(Object.keys(fields ?? {}).map(fieldOf))]
  const labelOf = (name: string) => views.find((one) => one.name === name)?.view.label ?? name
  const reasonOf = (name: string) =>
    Object.entries(fields ?? {}).find(([path]) => fieldOf(path) === name)?.[1]
  return (
    <Modal opened={fields !== undefined} onClose={onClose} title="Вернуть можно не всё">
      <Stack>
        <Text>Нынешним правилам не&nbsp;подходит:</Text>
        <List>
          {names.map((name) => (
            <List.Item key={name}>
              {labelOf(name)}: {reasonOf(name)}
            </List.Item>
          ))}
        </List>
        <Text>Остальное можно вернуть, эти поля останутся как сейчас.</Text>
        <ModalButtons>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button loading={busy} onClick={() => onRest(names)}>
            Вернуть остальное
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}
