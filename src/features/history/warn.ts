/** What an editor has to know of a record that was just brought back. */
export type Warn = (restored: { entity: string; entityId: number }) => Promise<string | undefined>
