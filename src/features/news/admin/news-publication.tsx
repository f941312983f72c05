import { Anchor, Button, Paper, Stack, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { albumsElsewhere } from '#features/media/admin/albums-elsewhere.ts'
import { competitionChoices, realAlbums } from '#features/media/admin/media-client.ts'
import { LinkedRecordField } from '#kit/admin/linked-record-field.tsx'
import { MomentField } from '#kit/admin/moment-field.tsx'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { type NewsItem, news } from '../news.record.ts'
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
  const input = inputsOf(news, form)
  const { title, publishedAt, competition_id } = form.values
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
          label={news.fields.publishedAt.label}
          hint={
            status === 'scheduled' && statusOf(form.values) === 'published'
              ? 'После сохранения новость сразу появится на\u00a0сайте.'
              : 'Пусто — сразу.'
          }
          {...form.getInputProps('publishedAt')}
        />
        {input('category')}
        <LinkedRecordField
          label={news.fields.competition_id.label}
          hint={news.fields.competition_id.hint}
          none="Не связана"
          kind={competitionChoices}
          about={{ title, date: publishedAt, days: 'near' }}
          {...form.getInputProps('competition_id')}
        />
        <LinkedRecordField
          label={news.fields.album_id.label}
          hint={news.fields.album_id.hint}
          none="Без альбома"
          kind={realAlbums}
          elsewhere={albumsElsewhere}
          about={competition_id === null ? { title, date: publishedAt, days: 'near' } : undefined}
          {...form.getInputProps('album_id')}
        />
        {input('pinned')}
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
