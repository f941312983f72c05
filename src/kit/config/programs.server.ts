/** Where programs of the system are looked for. */
export const programPath = (): string => process.env.PATH ?? ''
