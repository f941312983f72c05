import { Button, CopyButton, Textarea } from '@mantine/core'
import { useCallback } from 'react'
import { type Contacts, contacts, knownText } from '#features/contacts/contacts.record.ts'
import { requisitesLine } from '#features/contacts/requisites.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { typograph } from '#kit/text/typography.ts'
import { leakTexts, type Teller } from '../leak-texts.ts'
import type { Leak } from '../leaks.record.ts'

const load = async (): Promise<Teller> => {
  const [who, stated] = await Promise.all([
    api.get<Contacts>(contacts.api),
    api.get<OperatorStatement>(operator.api),
  ])
  return {
    name: who.legalName,
    requisites: requisitesLine(who),
    ...{ address: knownText(who.address), phone: knownText(who.phone), email: who.email },
    ...{ register: stated.registerNumber, responsible: stated.responsible },
  }
}

const inForm = 'сверьте с\u00a0формой уведомления'
const whatNext = {
  ...{ first: inForm, second: inForm },
  people: 'отправьте тем, чьи это данные',
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
  const found = leak.foundAt ? formatMoment(leak.foundAt, timeZone, 'with year') : ''
  return leakTexts({ ...leak, found }, teller).map(({ id, title, text }) => (
    <div key={id}>
      <Textarea
        label={title}
        description={`Готовый текст: меняется вместе с\u00a0полями. Скопируйте и\u00a0${whatNext[id]}`}
        value={typograph(text)}
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
