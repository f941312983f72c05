import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react'
import { Link, useRevalidator } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { NewsCard, NewsUpdate } from '../news.record.ts'
import { confirmBare, isBare } from './confirm-bare.ts'
import { confirmNewsRemoval } from './confirm-news-removal.ts'
import { removeNews, sameFieldsOf, updateNews } from './news-client.ts'
import { isAhead, statusOf } from './news-status.tsx'
import { newsWords } from './news-words.ts'

/** What can be done with one item without opening it. */
export function RowMenu({ news }: { news: NewsCard }) {
  const { revalidate } = useRevalidator()
  const { id, title, version, published, pinned } = news
  const ahead = isAhead(news)

  async function change(changes: NewsUpdate, done: string) {
    const failure = `${newsWords.failure.update} ${quoted(title)}`
    try {
      await updateNews(id, { ...changes, version })
      sayChanged(done, () => updateNews(id, sameFieldsOf(news, changes)), failure)
    } catch (cause) {
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  async function publish() {
    if (isBare(news) && !(await confirmBare())) return
    await change({ published: true }, ahead ? 'Новость запланирована' : 'Новость опубликована')
  }

  const withdraw = () =>
    change({ published: false }, ahead ? 'Публикация отменена' : 'Новость снята с\u00a0публикации')

  async function remove() {
    if (!(await confirmNewsRemoval(news))) return
    try {
      await removeNews(id)
      sayRemoved(newsWords.removed, [{ entity: 'news', id }])
    } catch (cause) {
      sayFailed(newsWords.failure.remove, cause)
    }
    await revalidate()
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Действия с ${quoted(title)}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {statusOf(news) === 'published' && (
          <Menu.Item
            component="a"
            href={`/news/${id}`}
            target="_blank"
            leftSection={<IconExternalLink size={18} />}
          >
            Открыть на сайте
          </Menu.Item>
        )}
        {published ? (
          <Menu.Item leftSection={<IconWorldOff size={18} />} onClick={withdraw}>
            {ahead ? 'Отменить публикацию' : 'Снять с\u00a0публикации'}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconWorldUp size={18} />} onClick={publish}>
            {ahead ? 'Запланировать' : 'Опубликовать'}
          </Menu.Item>
        )}
        {pinned ? (
          <Menu.Item
            leftSection={<IconPinnedOff size={18} />}
            onClick={() => change({ pinned: false }, 'Новость откреплена')}
          >
            Открепить
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPin size={18} />}
            onClick={() => change({ pinned: true }, 'Новость закреплена вверху списка')}
          >
            Закрепить
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/admin/news/new?copy=${id}`}
          leftSection={<IconCopy size={18} />}
        >
          Дублировать
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={remove}>
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
