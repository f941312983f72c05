/** The keys of a table of names, as a list that zod takes. */
export const keysOf = <Name extends string>(names: Record<Name, unknown>) =>
  Object.keys(names) as [Name, ...Name[]]
