export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const times = 20

/** A machine with others on it may keep the site from answering in time: then it says so, and is asked again. */
export async function untilFree<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = times; left > 0; left--) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(1)
  }
  return ask()
}
