import { Anchor, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { type About, about } from '../about.record.ts'
import { FederationTabs } from './tabs.tsx'

export const loader = () => api.get<About>(about.api)

export function Component() {
  return (
    <SingleForm
      of={about}
      stored={useLoaderData<About>()}
      back={{ to: '/admin/federation/people', label: 'К людям федерации' }}
      seen={{ words: 'Текст виден на\u00a0сайте', href: '/federation' }}
      failure="Ошибка при сохранении текста"
      showsFallback
      tabs={<FederationTabs current="about" />}
      aside={() => (
        <OnSite>
          <Anchor href="/federation" target="_blank">
            Открыть страницу
          </Anchor>
          <Text c="dimmed" size="sm">
            Пока текст не&nbsp;меняли, показан исходный. Чтобы вернуть&nbsp;его, очистите поле
            и&nbsp;сохраните.
          </Text>
        </OnSite>
      )}
    />
  )
}
