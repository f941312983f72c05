import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '#kit/admin/modal.tsx'
import { PublicFrame } from '#kit/admin/public-frame.tsx'
import { useSite } from '#kit/admin/site.ts'
import type { NewsItem } from '../news.record.ts'
import { NewsArticle } from '../news-article.tsx'
import css from './news-preview.module.css'

const widths = { phone: 390, wide: undefined }

interface NewsPreviewProps {
  opened: boolean
  close(): void
  news: NewsItem
}

/** What is in the form, as the public page will show it. */
export function NewsPreview({ opened, close, news }: NewsPreviewProps) {
  const { timeZone } = useSite()
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  return (
    <Modal
      opened={opened}
      onClose={close}
      fullScreen
      title="Просмотр"
      classNames={{ body: css.body, content: css.content }}
      closeButtonProps={{ 'aria-label': 'Закрыть просмотр', size: 44 }}
    >
      <SegmentedControl
        className={css.widths}
        value={width}
        onChange={(chosen) => setWidth(chosen as keyof typeof widths)}
        data={[
          { value: 'wide', label: 'Компьютер' },
          { value: 'phone', label: 'Телефон' },
        ]}
      />
      <div className={css.stage}>
        <PublicFrame title="Страница новости" width={widths[width]}>
          <NewsArticle news={news} timeZone={timeZone} />
        </PublicFrame>
      </div>
    </Modal>
  )
}
