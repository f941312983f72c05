import { newsFields } from './news-fields.ts'

export const viewsOf = (timeZone: string) => ({ news: newsFields(timeZone) })
