import { newsFields } from './news-fields.tsx'

export const viewsOf = (timeZone: string) => ({ news: newsFields(timeZone) })
