import { count } from '#kit/text/plural.ts'
import type { Example, ExampleEntity } from './example.contract.ts'

const forms: Record<ExampleEntity, [one: string, few: string, many: string]> = {
  news: ['новость', 'новости', 'новостей'],
  event: ['событие календаря', 'события календаря', 'событий календаря'],
  person: ['человек', 'человека', 'человек'],
  club: ['клуб', 'клуба', 'клубов'],
  partner: ['партнёр', 'партнёра', 'партнёров'],
  federation_document: ['документ федерации', 'документа федерации', 'документов федерации'],
  album: ['альбом с фотографиями', 'альбома с фотографиями', 'альбомов с фотографиями'],
  photo: ['фотография', 'фотографии', 'фотографий'],
  competition: ['соревнование', 'соревнования', 'соревнований'],
  competition_document: ['документ', 'документа', 'документов'],
}

/** «12 новостей», «8 человек», «контакты»: what goes as it came. */
export const unchangedLines = ({ unchanged, contacts }: Example): string[] => [
  ...unchanged.map(({ entity, total }) => count(total, forms[entity])),
  ...(contacts > 0 ? ['контакты, которые вы не меняли'] : []),
]

export const kindWord = (entity: ExampleEntity): string => forms[entity][0]

export const records = (total: number): string => count(total, ['запись', 'записи', 'записей'])
