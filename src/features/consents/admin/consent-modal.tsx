import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { useKeptDialog } from '#kit/admin/record-form/use-kept-dialog.tsx'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { valuesOf } from '#kit/record/record.ts'
import { quoted } from '#kit/text/quoted.ts'
import { type Consent, consents } from '../consents.record.ts'
import { createConsent } from './consents-client.ts'
import { SignerInput, unsigned } from './signer-input.tsx'

interface ConsentModalProps {
  fullName: string
  born: number | undefined
  /** Of the row it is for. */
  group?: { name: string; from: number; to: number } | undefined
  close(): void
  onSaved(consent: Consent): void
}

/** A consent beside the row it opens or the photo it allows. */
export function ConsentModal(props: ConsentModalProps) {
  const { fullName, born, group, close, onSaved } = props
  const [saving, setSaving] = useState(false)
  const form = useForm({
    initialValues: {
      ...valuesOf(consents),
      // Nobody has read the paper yet: what it allows is ticked by who has.
      ...{ fullName, born: born ?? null, allows: [], signer: unsigned },
    },
    validate: (values) => {
      const parsed = consents.create.safeParse(values)
      return parsed.success ? {} : fieldErrors(parsed.error)
    },
  })
  const input = inputsOf(consents, form)
  const kept = useKeptDialog(form, { kind: `consent-of-${fullName}`, stored: undefined })

  async function save(values: typeof form.values) {
    setSaving(true)
    try {
      const saved = await createConsent(values, kept.key)
      kept.forget()
      onSaved(saved)
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(cause.fields)
      sayFailed('Ошибка при добавлении согласия', cause)
    } finally {
      setSaving(false)
    }
  }

  function cancel() {
    kept.forget()
    close()
  }

  return (
    <Modal opened onClose={close} title="Новое согласие">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          {kept.note}
          <Text size="sm">Запишите то, что стоит в&nbsp;подписанной бумаге.</Text>
          {input('fullName')}
          {input('born')}
          {group && <YearNote born={form.values.born} group={group} />}
          {input('givenOn')}
          <SignerInput form={form} />
          {input('allows')}
          {input('limits')}
          {input('conditions')}
          {input('until')}
          {input('paper')}
          <ModalButtons>
            <Button variant="default" onClick={cancel}>
              Отмена
            </Button>
            <Button type="submit" loading={saving}>
              Записать
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Modal>
  )
}

/** Years are typed by hand: what does not fit the group is said, and may yet be right. */
function YearNote({
  born,
  group,
}: { born: number | null } & Required<Pick<ConsentModalProps, 'group'>>) {
  if (!group || !born || born < 1900 || (born >= group.from && born <= group.to)) return null
  const { name, from, to } = group
  return (
    <Text size="sm" role="status">
      В&nbsp;группе {quoted(name)} годы рождения {from}–{to}. Проверьте год: записать можно
      и&nbsp;такой.
    </Text>
  )
}
