interface Ran<Item> {
  done: Item[]
  failed: { item: Item; cause: unknown }[]
}

/** One after another; one that fails stops none of the others. */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item, at: number) => Promise<unknown>,
): Promise<Ran<Item>> {
  const ran: Ran<Item> = { done: [], failed: [] }
  for (const [at, item] of items.entries())
    await run(item, at).then(
      () => ran.done.push(item),
      (cause) => ran.failed.push({ item, cause }),
    )
  return ran
}
