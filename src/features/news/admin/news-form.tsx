import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { useTextImages } from '#features/media/admin/use-text-images.tsx'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { listAddress } from '#kit/admin/list-address.ts'
import { confirmDanger, sayFailed } from '#kit/admin/messages.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { saySaved, tellSaved } from '#kit/admin/record-form/saved-message.ts'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import { dayMs } from '#kit/base/durations.ts'
import { valuesOf } from '#kit/record/record.ts'
import { type NewsItem, news } from '../news.record.ts'
import { confirmBare, isBare } from './confirm-bare.ts'
import { confirmNewsRemoval } from './confirm-news-removal.ts'
import { createNews, removeNews, updateNews } from './news-client.ts'
import { newsFields } from './news-fields.ts'
import { NewsPreview } from './news-preview.tsx'
import { NewsPublication } from './news-publication.tsx'
import { isAhead, seenNews, statusOf } from './news-status.tsx'
import { copiedNews, type NewsValues } from './news-values.ts'
import { newsWords } from './news-words.ts'

interface NewsFormProps {
  item: NewsItem | undefined
  source: NewsItem | undefined
}

export function NewsForm({ item, source }: NewsFormProps) {
  const navigate = useNavigate()
  const renew = useRenewal()
  const { timeZone } = useSite()
  const [previewed, setPreviewed] = useState(false)
  const record = useRecordForm({
    kind: 'news',
    stored: item,
    toValues: (stored: NewsItem | undefined) =>
      !stored && source ? copiedNews(source) : valuesOf(news, stored),
    schema: news.create,
    create: createNews,
    update: updateNews,
    confirm: (values, stored) => confirmPublication(values, stored, timeZone),
    address: (id) => `/admin/news/${id}`,
    seen: (item) => seenNews(item, timeZone),
    failure: newsWords.failure,
  })
  const { images, dialog } = useTextImages()
  const { form, stored, save } = record
  const { values } = form
  const input = inputsOf(news, form)
  const saving = record.state.is === 'saving'
  const draft = !stored?.published
  const appears = stored && statusOf(stored) === 'scheduled' && statusOf(values) === 'published'
  const later = isAhead(values)

  const publish = () =>
    save({ published: true }, (item) => {
      const seen = seenNews(item, timeZone)
      if (later) saySaved(seen, 'Новость запланирована')
      else tellSaved({ ...seen, words: 'Новость опубликована' })
    })

  const wasAhead = stored && isAhead(stored)
  const unpublish = () =>
    save({ published: false }, ({ id, publishedAt }) =>
      sayChanged(
        wasAhead ? 'Публикация отменена' : 'Новость снята с\u00a0публикации',
        async () => {
          await updateNews(id, { published: true, publishedAt })
          await renew(`/admin/news/${id}`)
        },
        newsWords.failure.update,
      ),
    )

  async function remove() {
    if (!stored || !(await confirmNewsRemoval(stored))) return
    try {
      await removeNews(stored.id)
    } catch (cause) {
      return sayFailed(newsWords.failure.remove, cause)
    }
    sayRemoved(newsWords.removed, [{ entity: 'news', id: stored.id }])
    record.abandon(() => navigate(listAddress('/admin/news'), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="news"
      title={stored?.title ?? 'Написать новость'}
      back={{ to: '/admin/news', label: 'К списку новостей' }}
      fields={newsFields(timeZone)}
      tools={
        <Button
          variant="default"
          leftSection={<IconEye size={18} />}
          onClick={() => setPreviewed(true)}
        >
          Просмотр
        </Button>
      }
      reach={tellReach(stored, later && formatMoment(values.publishedAt ?? '', timeZone))}
      actions={
        <>
          <Button type="submit" variant={draft ? 'default' : 'filled'} disabled={saving}>
            {draft ? 'Сохранить черновик' : appears ? 'Опубликовать сейчас' : 'Сохранить'}
          </Button>
          {draft && (
            <Button onClick={publish} disabled={saving}>
              {later ? 'Запланировать' : 'Опубликовать'}
            </Button>
          )}
        </>
      }
      aside={
        <NewsPublication
          form={form}
          stored={stored}
          status={stored && statusOf(stored)}
          unpublish={unpublish}
          remove={remove}
        />
      }
    >
      {input('title')}
      {input('summary')}
      <ImageField
        label={news.fields.image.label}
        description={news.fields.image.hint}
        {...form.getInputProps('image')}
        onChosen={({ alt, title }) => {
          if (values.imageAlt === '') form.setFieldValue('imageAlt', alt || title)
        }}
      />
      {values.image !== '' && input('imageAlt')}
      <RichTextField
        label={news.fields.content.label}
        images={images}
        description="Вставленная ссылка на VK Видео, Rutube или YouTube станет видео."
        {...form.getInputProps('content')}
      />
      {dialog}
      <NewsPreview
        opened={previewed}
        close={() => setPreviewed(false)}
        news={previewOf(stored, values)}
      />
    </RecordFormScreen>
  )
}

/** Who sees it after a tap; what is planned, when. */
function tellReach(stored: NewsItem | undefined, plannedFor: string | false): string | undefined {
  if (stored?.published)
    return statusOf(stored) === 'published' ? 'Изменения сразу увидят на\u00a0сайте' : undefined
  return plannedFor
    ? `Запланированная новость появится ${plannedFor}`
    : 'Черновик на\u00a0сайте не\u00a0виден'
}

/** A date that is taken away or has passed puts a scheduled item on the site; one ahead takes a seen item off it. */
async function confirmPublication(
  values: NewsValues,
  stored: NewsItem | undefined,
  timeZone: string,
) {
  const from = stored && statusOf(stored)
  const isNewlyBare = isBare(values) && !(stored?.published && isBare(stored))
  if (values.published && isNewlyBare && !(await confirmBare())) return false
  if (statusOf(values) === 'scheduled' && values.publishedAt !== stored?.publishedAt)
    return confirmLater(values.publishedAt ?? '', { timeZone, isSeen: from === 'published' })
  if (from !== 'scheduled' || statusOf(values) !== 'published') return true
  return confirmDanger({
    question: 'Опубликовать новость сейчас?',
    explanation: values.publishedAt
      ? 'Она была запланирована, а\u00a0новая дата уже прошла: новость сразу появится на\u00a0сайте.'
      : 'Она была запланирована, а\u00a0теперь дата пуста: новость сразу появится на\u00a0сайте. Чтобы отложить её без даты, нажмите «Отменить публикацию».',
    action: 'Опубликовать сейчас',
    color: 'blue',
  })
}

const yearMs = 366 * dayMs

/** A slip in the year would hide the item for good. */
async function confirmLater(
  at: string,
  { timeZone, isSeen }: { timeZone: string; isSeen: boolean },
) {
  const isFar = Date.parse(at) - Date.now() > yearMs
  if (!isSeen && !isFar) return true
  const moment = formatMoment(at, timeZone)
  return confirmDanger({
    question: isSeen
      ? 'Убрать новость с\u00a0сайта до этого дня?'
      : 'Показать новость только тогда?',
    explanation: [
      isSeen
        ? `Сейчас её видят. Она исчезнет и\u00a0появится снова ${moment}.`
        : `Она появится ${moment}.`,
      isFar ? 'Это больше чем через год: проверьте, тот ли год.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    action: isSeen ? 'Убрать до\u00a0этого дня' : 'Да, тогда',
    color: 'blue',
  })
}

function previewOf(stored: NewsItem | undefined, values: NewsValues): NewsItem {
  const now = new Date().toISOString()
  const record = stored ?? { id: 0, version: 0, createdAt: now, updatedAt: now }
  return { ...record, ...values, publishedAt: values.publishedAt ?? now }
}
