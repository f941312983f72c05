import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { count } from '#kit/text/plural.ts'
import { photosWhom } from './photo-counts.ts'

interface HideModalProps {
  number: number
  /** Visitors see no other photo of this album. */
  empties: boolean
  /** Called with the reason, which may be empty, or with nothing when the person thinks better of it. */
  decide(reason?: string): void
}

export function HideModal({ number, empties, decide }: HideModalProps) {
  const [reason, setReason] = useState('')
  const many = number > 1
  const whom = many ? count(number, photosWhom) : 'фотографию'

  function submit(event: FormEvent) {
    event.preventDefault()
    decide(reason.trim())
  }

  return (
    <Modal opened onClose={() => decide()} title={`Скрыть ${whom}?`}>
      <form onSubmit={submit}>
        <Stack>
          <Text>
            Посетители больше {many ? 'их' : 'её'} не&nbsp;увидят. Показать снова можно в&nbsp;любой
            день.
          </Text>
          {empties && (
            <Text fw={600}>
              Других видимых снимков в&nbsp;альбоме нет: вместо них посетители прочтут «Нет фото».
            </Text>
          )}
          <TextInput
            label="Почему"
            description="Для себя: посетители этого не видят. Например, «просила мама»."
            maxLength={200}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ModalButtons>
            <Button variant="default" onClick={() => decide()}>
              Отмена
            </Button>
            <Button type="submit">Скрыть</Button>
          </ModalButtons>
        </Stack>
      </form>
    </Modal>
  )
}
