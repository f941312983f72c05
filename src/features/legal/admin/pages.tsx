import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useLoaderData } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import type { RecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { NotFoundScreen } from '#kit/admin/route-screens.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import type { SingleValuesOf } from '#kit/record/single.ts'
import { type LegalPage, legal } from '../legal.record.ts'
import css from './pages.module.css'

export const list = { loader: () => api.get<LegalPage[]>(legal.api), Component: List }

export const edit = {
  loader: findByParam((id) => api.get<LegalPage>(`${legal.api}/${id}`)),
  Component() {
    const page = useLoaderData<LegalPage | null>()
    // There is no new one to be written: the law names them.
    return page ? <Edit page={page} /> : <NotFoundScreen />
  },
}

function List() {
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

const Edit = ({ page }: { page: LegalPage }) => (
  <SingleForm
    of={legal}
    stored={page}
    one={{
      api: `${legal.api}/${page.id}`,
      screen: `${legal.screen}/${page.id}`,
      titleOf: ({ title }) => title,
    }}
    drafts="legal"
    back={{ to: legal.screen, label: 'К списку страниц' }}
    seen={{ words: 'Страница видна на\u00a0сайте', href: `/${page.slug}` }}
    failure="Ошибка при сохранении страницы"
    inputs={{
      content: ({ form }) => (
        <RichTextField label={legal.fields.content.label} {...form.getInputProps('content')} />
      ),
    }}
    aside={(record) => <Aside record={record} page={record.stored ?? page} />}
  />
)

interface AsideProps {
  record: RecordForm<SingleValuesOf<typeof legal>, LegalPage>
  page: LegalPage
}

function Aside({ record: { save }, page: { id, slug, content, isDefault } }: AsideProps) {
  const renew = useRenewal()

  async function takeBack() {
    await api.put(`${legal.api}/${id}`, { content })
    await renew(`${legal.screen}/${id}`)
  }

  async function restore() {
    const sure = await confirmDanger({
      question: 'Вернуть исходный текст?',
      explanation: 'Ваши правки на этой странице пропадут.',
      action: 'Вернуть',
    })
    if (!sure) return
    await save(legal.initial, () =>
      sayChanged('Исходный текст возвращён', takeBack, 'Ошибка при сохранении страницы'),
    )
  }
  return (
    <OnSite>
      <Anchor href={`/${slug}`} target="_blank">
        Открыть страницу
      </Anchor>
      <Text c="dimmed" size="sm">
        {isDefault
          ? 'Сейчас показан исходный текст; название, ИНН, адрес и\u00a0почта в\u00a0нём взяты из\u00a0контактов.'
          : 'Показан ваш текст. Название, ИНН, адрес, телефон и\u00a0почта в\u00a0нём по-прежнему берутся из\u00a0контактов, если написаны так же.'}
      </Text>
      {!isDefault && (
        <Button variant="default" onClick={restore}>
          Вернуть исходный текст
        </Button>
      )}
    </OnSite>
  )
}
