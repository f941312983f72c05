import { count } from '#kit/text/plural.ts'

type Forms = readonly [one: string, few: string, many: string]

const kinds: Record<string, Forms> = {
  news: ['новость', 'новости', 'новостей'],
  competition: ['соревнование', 'соревнования', 'соревнований'],
  competition_result: ['результат', 'результата', 'результатов'],
  event: ['событие календаря', 'события календаря', 'событий календаря'],
  album: ['альбом', 'альбома', 'альбомов'],
  photo: ['фотография', 'фотографии', 'фотографий'],
  partner: ['партнёр', 'партнёра', 'партнёров'],
  person: ['человек', 'человека', 'человек'],
  club: ['клуб', 'клуба', 'клубов'],
  trash: [
    'удалённая запись в корзине',
    'удалённые записи в корзине',
    'удалённых записей в корзине',
  ],
  journal: ['запись журнала', 'записи журнала', 'записей журнала'],
}
const documents: Forms = ['документ', 'документа', 'документов']
const others: Forms = ['служебная запись', 'служебные записи', 'служебных записей']

/** «12 новостей», «3 соревнования», …; of what there is none nothing is said. */
export function restoredWords(rows: Record<string, number>): string[] {
  const known = Object.entries(kinds).map(([table, forms]) => [rows[table] ?? 0, forms] as const)
  const papers = (rows.competition_document ?? 0) + (rows.federation_document ?? 0)
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0)
  const rest = all - papers - known.reduce((sum, [number]) => sum + number, 0)
  return [...known, [papers, documents] as const, [rest, others] as const]
    .filter(([number]) => number > 0)
    .map(([number, forms]) => count(number, forms))
}
