import { Anchor, Button, NativeSelect, Paper, Stack, Switch, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LinkedRecordField } from '#kit/admin/linked-record-field.tsx'
import { MomentField } from '#kit/admin/moment-field.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { type NewsItem, newsCategoryNames } from '../news.contract.ts'
import { listCompetitionChoices } from './news-client.ts'
import { type NewsStatus, NewsStatusBadges, statusOf } from './news-status.tsx'
import type { NewsValues } from './news-values.ts'

interface NewsPublicationProps {
  form: UseFormReturnType<NewsValues>
  stored: NewsItem | undefined
  status: NewsStatus | undefined
  unpublish(): void
  remove(): void
}

/** Where and when the item is seen, and what takes it away. */
export function NewsPublication(props: NewsPublicationProps) {
  const { form, stored, status, unpublish, remove } = props
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Публикация</Title>
        <NewsStatusBadges news={stored ?? { published: false, publishedAt: null, pinned: false }} />
        {stored && status === 'published' && (
          <Anchor href={`/news/${stored.id}`} target="_blank">
            Открыть на&nbsp;сайте
          </Anchor>
        )}
        <MomentField
          label="Когда опубликовать"
          hint={
            status === 'scheduled' && statusOf(form.values) === 'published'
              ? 'После сохранения новость сразу появится на\u00a0сайте.'
              : 'Пусто — сразу.'
          }
          {...form.getInputProps('publishedAt')}
        />
        <NativeSelect
          label="Рубрика"
          data={optionsOf(newsCategoryNames)}
          {...form.getInputProps('category')}
        />
        <LinkedRecordField
          label="О каком соревновании"
          hint="Новость появится на его странице."
          none="Ни о каком"
          load={listCompetitionChoices}
          {...form.getInputProps('competition_id')}
        />
        <Switch
          label="Закрепить вверху списка"
          {...form.getInputProps('pinned', { type: 'checkbox' })}
        />
        {stored?.published && (
          <Button variant="default" onClick={unpublish}>
            {status === 'scheduled' ? 'Отменить публикацию' : 'Снять с\u00a0публикации'}
          </Button>
        )}
        {stored && (
          <Button variant="subtle" color="red" onClick={remove}>
            Удалить новость
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
