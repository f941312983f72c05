import { Button, CopyButton, Textarea } from '@mantine/core'
import { useCallback } from 'react'
import { type Contacts, contacts, notSpecified } from '#features/contacts/contacts.record.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { leakTexts, type Teller } from '../leak-texts.ts'
import type { Leak } from '../leaks.record.ts'

const load = async (): Promise<Teller> => {
  const [who, stated] = await Promise.all([
    api.get<Contacts>(contacts.api),
    api.get<OperatorStatement>(operator.api),
  ])
  const said = (text: string) => (text === notSpecified ? '' : text)
  return {
    name: who.legalName,
    requisites: [who.inn && `ИНН ${who.inn}`, who.ogrn && `ОГРН ${who.ogrn}`]
      .filter(Boolean)
      .join(', '),
    ...{ address: said(who.address), phone: said(who.phone), email: who.email },
    ...{ register: stated.registerNumber, responsible: stated.responsible },
  }
}

type Texts = Parameters<typeof leakTexts>[0]

/** Written as far as the form is: to be copied into the notice, and mended there. */
export function LeakTexts({ leak }: { leak: Omit<Texts, 'found'> & Pick<Leak, 'foundAt'> }) {
  const { timeZone } = useSite()
  const { found: teller, failure } = useFetched(
    useCallback(load, []),
    'Ошибка при загрузке сведений об\u00a0операторе',
  )
  if (!teller) return failure || null
  const found = leak.foundAt ? formatMoment(leak.foundAt, timeZone) : '______________'
  return leakTexts({ ...leak, found }, teller).map(({ id, title, text }) => (
    <div key={id}>
      <Textarea
        label={title}
        description="Готовый текст: меняется вместе с&nbsp;полями. Скопируйте и&nbsp;сверьте с&nbsp;формой уведомления"
        value={text}
        readOnly
        autosize
        minRows={4}
        maxRows={12}
      />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" mt="xs" onClick={copy}>
            {copied ? 'Скопировано' : 'Скопировать'}
          </Button>
        )}
      </CopyButton>
    </div>
  ))
}
