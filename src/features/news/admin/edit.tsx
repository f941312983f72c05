import { useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { NewsItem } from '../news.contract.ts'
import { findNews } from './news-client.ts'
import { NewsForm } from './news-form.tsx'

export const loader = findByParam(findNews)

export function Component() {
  const item = useLoaderData<NewsItem | null>()
  return <NewsForm key={formKey(useLocation())} item={item ?? undefined} />
}
