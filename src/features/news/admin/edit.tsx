import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { copiedId, findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { NewsItem } from '../news.record.ts'
import { findNews } from './news-client.ts'
import { NewsForm } from './news-form.tsx'

const findItem = findByParam(findNews)

interface Loaded {
  item: NewsItem | null
  /** From which a new one is made. */
  source: NewsItem | undefined
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const copied = copiedId(args)
  const [item, source] = await Promise.all([findItem(args), copied ? findNews(copied) : undefined])
  return { item, source }
}

export function Component() {
  const { item, source } = useLoaderData<Loaded>()
  return <NewsForm key={formKey(useLocation())} item={item ?? undefined} source={source} />
}
