import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import type { z } from 'zod'
import { keysOf } from '#kit/base/keys-of.ts'
import { socialNames, socialUrl } from '#kit/contract/social-url.ts'
import { mapLinks } from '#kit/text/map-links.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { type ContactsFields, contactsRules, notSpecified } from '../contacts.record.ts'

/** Where each link will lead, as it is typed. */
export function LinksPreview({ values }: { values: ContactsFields }) {
  const { phone: phoneRule, email: emailRule } = contactsRules as Record<string, z.ZodType<string>>
  const phone = phoneRule!.safeParse(values.phone)
  const email = emailRule!.safeParse(values.email)
  const { address, lat, lon } = values
  const point = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : noPoint
  const onMap = point === noPoint ? `Найти: ${address}` : `Показать точку: ${lat}, ${lon}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="links-preview">
      <Stack gap="md">
        <Title order={2} id="links-preview">
          Проверьте ссылки
        </Title>
        <Text size="sm">Нажмите: откроется то&nbsp;же, что у&nbsp;посетителя.</Text>
        <Line
          label="Телефон"
          text={values.phone}
          href={phone.data ? phoneHref(phone.data) : ''}
          leads={`Позвонить: ${phone.data}`}
          fault={phone.error?.issues[0]?.message}
        />
        <Line
          label="Почта"
          absent="Не указана"
          text={values.email}
          href={email.data ? `mailto:${email.data}` : ''}
          leads={`Написать: ${email.data}`}
          fault={email.error?.issues[0]?.message}
        />
        {keysOf(socialNames).map((name) => (
          <Line
            key={name}
            label={socialNames[name]}
            text={values[name]}
            href={values[name] === '' ? '' : (socialUrl(name, values[name].trim()) ?? '')}
            absent="Ссылки на сайте не будет"
          />
        ))}
        {mapLinks({ address, ...point }).map(({ label, href }) => (
          <Line key={label} label={label} text={address} href={href} leads={onMap} />
        ))}
      </Stack>
    </Paper>
  )
}

interface LineProps {
  label: string
  text: string
  /** Empty when what is typed makes no link. */
  href: string
  /** What a tap does, when the address of the link does not say it. */
  leads?: string
  absent?: string
  /** Why it makes none. */
  fault?: string | undefined
}

function Line({ label, text, href, leads, absent = notSpecified, fault }: LineProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {href !== '' ? (
        <Anchor href={href} target="_blank" rel="noopener noreferrer" style={wrapped}>
          {leads ?? readable(href)}
        </Anchor>
      ) : (
        <Text c={text.trim() === '' ? undefined : 'error'}>
          {text.trim() === '' ? absent : (fault ?? 'Недопустимая ссылка')}
        </Text>
      )}
    </div>
  )
}

const noPoint = { lat: null, lon: null }
const wrapped = { overflowWrap: 'anywhere' } as const

function readable(href: string): string {
  try {
    return decodeURI(href).replace('https://', '')
  } catch {
    return href
  }
}
