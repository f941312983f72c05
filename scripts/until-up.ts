// How long a start takes on a busy machine is no matter of whoever waits for it.
const patienceMs = 90_000
const stepMs = 50

/** Resolves when the address answers 200. */
export async function untilUp(url: string, output: () => string = () => ''): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  throw new Error(`${url} did not answer\n${output()}`)
}
