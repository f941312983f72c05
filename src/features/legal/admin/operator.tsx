import { Anchor, Text } from '@mantine/core'
import { Link, useLoaderData } from 'react-router'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { legal, legalAddresses } from '../legal.record.ts'

export const loader = () => api.get<OperatorStatement>(operator.api)

export const Component = () => (
  <SingleForm
    of={operator}
    stored={useLoaderData<OperatorStatement>()}
    back={{ to: legal.screen, label: 'К списку страниц' }}
    seen={{ words: 'Это видно в\u00a0политике', href: legalAddresses.privacy }}
    failure="Ошибка при сохранении сведений об операторе"
    aside={() => (
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
      </OnSite>
    )}
  />
)
