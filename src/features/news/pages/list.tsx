import { definePage } from '#kit/pages/page.ts'
import { readPage } from '#kit/pages/page-number.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import tabs from '#kit/ui/tabs.module.css'
import { listPublishedNews } from '../news.public.server.ts'
import { type NewsCategory, newsCategories, newsCategoryNames } from '../news.record.ts'
import { NewsTile } from '../news-card.tsx'
import css from './list.module.css'

const pageSize = 12

export const newsListPage = definePage({
  path: '/news',
  section: 'news',
  query: ['page', 'category'],

  async load(db, { query, now, part }) {
    const page = readPage(query.page)
    const category = newsCategories.find((name) => name === query.category)
    if (page === undefined || (query.category !== undefined && category === undefined)) return
    const found = await part(listPublishedNews(db, { now, page, pageSize, category }))
    const pages = found === null ? page : Math.max(1, Math.ceil(found.total / pageSize))
    return page <= pages ? { found, page, pages, category } : undefined
  },

  head({ page, pages, category }, { site }) {
    const name = category && category !== 'news' ? newsCategoryNames[category] : 'Новости'
    return {
      title: page > 1 ? `${name}, страница ${page}` : name,
      description: `${name}: турниры, сборы, аттестации и жизнь клубов. ${site.name}`,
      canonical: address(category, page),
      image: siteCover,
      prev: page > 1 ? address(category, page - 1) : undefined,
      next: page < pages ? address(category, page + 1) : undefined,
    }
  },

  Body({ data: { found, page, pages, category }, request }) {
    const hasLead = page === 1
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Новости</h1>
          {(category || found?.items.length !== 0) && <Categories current={category} />}
        </header>
        <Part of={found} failure="Ошибка при загрузке новостей">
          {({ items }) =>
            items.length === 0 ? (
              <p className={partCss.words}>
                {category ? 'В этой рубрике пока ничего нет.' : 'Новостей пока нет.'}
              </p>
            ) : (
              <div className={css.grid}>
                {items.map((news, index) => (
                  <NewsTile
                    key={news.id}
                    news={news}
                    timeZone={request.site.timeZone}
                    shape={hasLead && index === 0 ? 'lead' : 'tall'}
                    level={2}
                  />
                ))}
              </div>
            )
          }
        </Part>
        <Pagination page={page} pages={pages} href={(number) => address(category, number)} />
      </div>
    )
  },
})

function Categories({ current }: { current: NewsCategory | undefined }) {
  const options = [undefined, ...newsCategories]
  return (
    <nav aria-label="Рубрики" data-screen-only>
      <ul className={tabs.tabs}>
        {options.map((name) => (
          <li key={name ?? 'all'}>
            <a href={address(name, 1)} aria-current={name === current ? 'page' : undefined}>
              {name ? newsCategoryNames[name] : 'Все'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function address(category: NewsCategory | undefined, page: number): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/news?${query}` : '/news'
}
