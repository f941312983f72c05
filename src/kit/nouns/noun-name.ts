/** How a kind of record is called and where its screen is; what the browser may know of it. */
export interface NounName {
  /** Its name in the journal and in the trash; of stored records the table. */
  entity: string
  /** «Партнёр» */
  one: string
  /** In the accusative: «Вернуть альбом». */
  whom?: string
  /** In the instrumental, of what others name: «потеряет связь с альбомом». */
  withWhom?: string
  /** «12 новостей»: one, few, many. */
  counted?: readonly [one: string, few: string, many: string]
  address(id: number, parentId: number | null): string
}
