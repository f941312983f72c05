import { ApiError } from '../api-error.ts'

interface Ran<Item> {
  done: Item[]
  failed: { item: Item; cause: unknown }[]
}

/** One after another; one that fails stops none of the others, but where nobody answers each would be waited for as long. */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item, at: number) => Promise<unknown>,
): Promise<Ran<Item>> {
  const ran: Ran<Item> = { done: [], failed: [] }
  let away: unknown
  for (const [at, item] of items.entries())
    await (away ? Promise.reject(away) : run(item, at)).then(
      () => ran.done.push(item),
      (cause) => {
        ran.failed.push({ item, cause })
        if (cause instanceof ApiError && cause.isOffline) away = cause
      },
    )
  return ran
}
