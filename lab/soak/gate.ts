/** Whoever writes passes through; once it is closed nobody is on the way. */
export function openGate() {
  let closed: { until: Promise<void>; open(): void } | undefined
  let within = 0
  return {
    async through(work: () => Promise<void>): Promise<void> {
      while (closed) await closed.until
      within++
      try {
        await work()
      } finally {
        within--
      }
    },
    async close(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = { until: promise, open: resolve }
      while (within > 0) await new Promise((again) => setTimeout(again, 20))
    },
    open(): void {
      closed?.open()
      closed = undefined
    },
  }
}

export type Gate = ReturnType<typeof openGate>
