import { Anchor, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { api } from '#kit/admin/api.ts'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { type Press, press } from '../press.record.ts'

export const loader = () => api.get<Press>(press.api)

export function Component() {
  return (
    <SingleForm
      of={press}
      stored={useLoaderData<Press>()}
      back={{ to: '/admin', label: 'На главную' }}
      seen={() => ({ words: 'Страница видна на\u00a0сайте', href: '/press' })}
      failure="Ошибка при сохранении страницы для прессы"
      image={ImageField}
      showsFallback
      aside={() => (
        <OnSite>
          <Anchor href="/press" target="_blank">
            Открыть страницу
          </Anchor>
          <Text c="dimmed" size="sm">
            Цифры на&nbsp;ней считает сам сайт. Авторов снимков и&nbsp;альбомы, которые можно взять
            целиком, называют в&nbsp;альбомах.
          </Text>
        </OnSite>
      )}
    />
  )
}
