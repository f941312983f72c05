import {
  IconFolder,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react'
import type { BulkAction } from '#kit/admin/record-list/bulk-bar.tsx'
import { bulkRemoval } from '#kit/admin/record-list/bulk-removal.ts'
import {
  type NewsCard,
  type NewsUpdate,
  newsCategories,
  newsCategoryNames,
} from '../news.record.ts'
import { confirmBare, isBare } from './confirm-bare.ts'
import { removeNews, sameFieldsOf, updateNews } from './news-client.ts'
import { isAhead } from './news-status.tsx'
import { newsWords } from './news-words.ts'

const change = (changes: NewsUpdate, done: string) => () => ({
  run: ({ id, version }: NewsCard) => updateNews(id, { ...changes, version }),
  done,
  failure: newsWords.failure.update,
  undo: (news: NewsCard) => updateNews(news.id, sameFieldsOf(news, changes)),
})

const menu = 'Изменить'

export const newsBulkActions: BulkAction<NewsCard>[] = [
  {
    label: 'Опубликовать',
    icon: <IconWorldUp size={18} />,
    fits: (news) => !news.published,
    begin: async (chosen) => {
      const bare = chosen.filter(isBare).length
      if (bare > 0 && !(await confirmBare(bare))) return undefined
      if (chosen.every(isAhead)) return change({ published: true }, 'Запланировано')()
      return chosen.some(isAhead)
        ? change({ published: true }, 'Опубликовано и\u00a0запланировано')()
        : change({ published: true }, 'Опубликовано')()
    },
  },
  {
    menu,
    label: 'Снять с\u00a0публикации',
    icon: <IconWorldOff size={18} />,
    fits: (news) => news.published,
    begin: change({ published: false }, 'Снято с\u00a0публикации'),
  },
  {
    menu,
    label: 'Закрепить',
    icon: <IconPin size={18} />,
    fits: (news) => !news.pinned,
    begin: change({ pinned: true }, 'Закреплено'),
  },
  {
    menu,
    label: 'Открепить',
    icon: <IconPinnedOff size={18} />,
    fits: (news) => news.pinned,
    begin: change({ pinned: false }, 'Откреплено'),
  },
  ...newsCategories.map(
    (category): BulkAction<NewsCard> => ({
      menu,
      label: `Рубрика «${newsCategoryNames[category]}»`,
      icon: <IconFolder size={18} />,
      fits: (news) => news.category !== category,
      begin: change({ category }, `Теперь в\u00a0рубрике «${newsCategoryNames[category]}»`),
    }),
  ),
  {
    label: 'Удалить',
    color: 'red',
    icon: <IconTrash size={18} />,
    begin: bulkRemoval({
      forms: ['новость', 'новости', 'новостей'],
      remove: ({ id }) => removeNews(id),
      entity: 'news',
      failure: newsWords.failure.remove,
    }),
  },
]
