import { Anchor, Button, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { aboutSample } from '#content/federation.ts'
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
      seen={() => ({ words: 'Текст виден на\u00a0сайте', href: '/federation' })}
      failure="Ошибка при сохранении текста"
      tabs={<FederationTabs current="/admin/federation/about" />}
      aside={({ form }) => (
        <OnSite>
          <Anchor href="/federation" target="_blank">
            Открыть страницу
          </Anchor>
          <Text c="dimmed" size="sm">
            Пустые поля на&nbsp;странице не&nbsp;показываются.
          </Text>
          <Button
            variant="default"
            onClick={() =>
              form.setValues((typed) => ({
                ...typed,
                ...Object.fromEntries(
                  Object.entries(aboutSample).filter(
                    ([name]) => !typed[name as keyof typeof typed],
                  ),
                ),
              }))
            }
          >
            Вписать образец в пустые поля
          </Button>
          <Text c="dimmed" size="sm">
            Посетители увидят&nbsp;его, только когда вы сохраните. Сначала поправьте: образец
            говорит не&nbsp;о&nbsp;вашей федерации.
          </Text>
        </OnSite>
      )}
    />
  )
}
