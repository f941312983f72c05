/** «Клуб: дзюдо, самбо»; of nothing the head alone, without a head the rest. */
export const headed = (head: string, parts: readonly string[]): string =>
  [head, parts.join(', ')].filter(Boolean).join(': ')
