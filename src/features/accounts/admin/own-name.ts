let name = ''

/** Who has signed in here, as the server said last; empty until it was asked. */
export const ownName = () => name

export function rememberOwnName(said: string): void {
  name = said
}
