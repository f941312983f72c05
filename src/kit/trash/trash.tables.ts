declare module '#kit/db/tables.ts' {
  interface Tables {
    trash: {
      id: import('kysely').Generated<number>
      /** The table the record was in, and its number there. */
      entity: string
      entityId: number
      name: string
      detail: string
      deletedAt: string
      deletedBy: string
      parentEntity: string | null
      parentId: number | null
      preview: string | null
      /** `TrashContent` as JSON. */
      content: string
    }
    trashFile: { name: string; store: string; sha256: string; trashId: number }
  }
}

export {}
