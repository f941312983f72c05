import { Alert, Anchor, Text } from '@mantine/core'
import { Link, useLoaderData } from 'react-router'
import type { BackupsState } from '#features/backups/backups.contract.ts'
import { leakWords } from '#features/leaks/leaks.names.ts'
import { OperatorNote } from '#features/operator/admin/operator-note.tsx'
import { TermDays } from '#features/operator/admin/term-days.tsx'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { type LegalPage, legal, legalAddresses } from '../legal.record.ts'

export async function loader() {
  const [stored, pages, { far }] = await Promise.all([
    api.get<OperatorStatement>(operator.api),
    api.get<LegalPage[]>(legal.api),
    api.get<BackupsState>('/api/backups'),
  ])
  return { stored, hasFar: far !== null, policy: pages.find(({ slug }) => slug === 'privacy') }
}

export function Component() {
  const { stored, hasFar, policy } = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const isSeen = policy?.missing.length === 0
  return (
    <SingleForm
      of={operator}
      stored={stored}
      back={{ to: legal.screen, label: 'К списку страниц' }}
      seen={({ farInRussia }) => ({
        words: isSeen ? seenWords(farInRussia && !hasFar) : 'Политика пока не\u00a0видна',
        href: legalAddresses.privacy,
      })}
      failure="Ошибка при сохранении сведений об операторе"
      notes={({ form }) =>
        form.values.hosting.trim() === '' && form.values.processors.trim() === ''
          ? {
              processors: (
                <Alert color="blue">
                  Никто не&nbsp;назван. Если сервер, копии, почта или программа для заявок чужие,
                  назовите, чьи они: политика и&nbsp;согласие должны это сказать.
                </Alert>
              ),
            }
          : {}
      }
      aside={() => (
        <>
          {policy && <OperatorNote {...policy} />}
          <OnSite>
            <Anchor href={legalAddresses.privacy} target="_blank">
              Открыть политику
            </Anchor>
            <Text c="dimmed" size="sm">
              Остальное политика знает сама: сроки журнала, корзины и&nbsp;копий сайт берёт
              из&nbsp;своих настроек. Название, ИНН, адрес и&nbsp;почта&nbsp;—{' '}
              <Anchor component={Link} to="/admin/contacts#legalName">
                в&nbsp;контактах
              </Anchor>
              .
            </Text>
            <Text size="sm">
              К&nbsp;списку «Что сделано»:{' '}
              <Anchor component={Link} to={leakWords.screen}>
                если данные утекли
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/admin/consents/withdrawn">
                акты об&nbsp;уничтожении
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/admin/federation/people">
                справки тренеров
              </Anchor>
              .
            </Text>
          </OnSite>
          <TermDays told={stored} />
        </>
      )}
    />
  )
}

const seenWords = (isFarIdle: boolean) =>
  isFarIdle
    ? 'Это видно в\u00a0политике. Про второе место она скажет, когда его зададут на\u00a0сервере: сейчас копии туда не\u00a0уходят'
    : 'Это видно в\u00a0политике'
