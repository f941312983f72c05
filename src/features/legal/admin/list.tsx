import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useLoaderData } from 'react-router'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import type { LegalPage } from '../legal.contract.ts'
import { listLegalPages } from './legal-client.ts'
import css from './list.module.css'

export const loader = () => listLegalPages()

export function Component() {
  const pages = useLoaderData<LegalPage[]>()
  const { timeZone } = useSite()
  return (
    <Stack className={css.screen}>
      <Title>Страницы</Title>
      <Text c="dimmed">
        Тексты, которых требует закон о&nbsp;персональных данных. Прочитайте их и&nbsp;поправьте
        так, как заведено у&nbsp;вас.
      </Text>
      {pages.map((page) => (
        <Paper key={page.id} withBorder p="md" component={Link} to={`/admin/pages/${page.id}`}>
          <Group justify="space-between">
            <Text fw={600}>{page.title}</Text>
            <Badge variant="light" color={page.isDefault ? 'gray' : 'blue'}>
              {page.isDefault ? 'Исходный текст' : 'Изменён'}
            </Badge>
          </Group>
          <Text c="dimmed" size="sm">
            /{page.slug}
            {!page.isDefault && `, изменено ${formatMoment(page.updatedAt, timeZone)}`}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}
