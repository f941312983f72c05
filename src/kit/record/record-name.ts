import type { NounName } from '#kit/nouns/noun-name.ts'

/**
 * How a declared kind is spoken of. Apart from its declaration, because the journal and the trash
 * name every kind and need the rules of none.
 */
export interface DeclaredWords {
  /** Its name in the database and in the journal. */
  table: string
  /** `/admin/partners` */
  screen: string
  words: RecordWords
}

export interface RecordWords {
  /** «Партнёр» */
  one: string
  /** «12 партнёров»: one, few, many. */
  counted: readonly [one: string, few: string, many: string]
  /** «Партнёры» */
  many: string
  /** «партнёров», as in «Ошибка при загрузке …» */
  ofMany: string
  /** «партнёра», as in «Ошибка при обновлении …» */
  of: string
  /** «партнёра», as in «Удалить …» */
  whom: string
  /** «клубом», as in «потеряет связь с …», of what other kinds name. */
  withWhom?: string
  /** «Новый партнёр» */
  fresh: string
  /** «Партнёр виден на сайте» */
  shown: string
  /** «Партнёр удалён» */
  gone: string
  /** «Партнёр не найден» */
  missing: string
}

/** How it is called where all kinds are. */
export const recordName = ({
  table,
  screen,
  words: { one, whom, withWhom, counted },
}: DeclaredWords): NounName => ({
  entity: table,
  ...{ one, whom, counted },
  ...(withWhom && { withWhom }),
  address: (id) => `${screen}/${id}`,
})

export interface SingleWords {
  /** Its name in the database and in the journal. */
  table: string
  /** `/admin/contacts` */
  screen: string
  /** «Контакты» */
  one: string
}

/** The same of what there is only one of. */
export const singleName = ({ table, screen, one }: SingleWords): NounName => ({
  entity: table,
  one,
  address: () => screen,
})
