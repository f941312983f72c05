/** Room on the disk for bodies that wait or are worked on; who does not fit waits before sending, or leaves. */
export interface Admission {
  /** @returns undefined when the queue is full; otherwise, once there is room, how to give it back. */
  enter(bytes: number): Promise<() => void> | undefined
}

interface Limits {
  bytes: number
  waiting: number
}

/** One body larger than the whole room is let in when it is alone. */
export function createAdmission(limits: Limits): Admission {
  const queue: { bytes: number; admit: () => void }[] = []
  let taken = 0

  const fits = (bytes: number) => taken === 0 || taken + bytes <= limits.bytes

  function leave(bytes: number): void {
    taken -= bytes
    for (let next = queue[0]; next && fits(next.bytes); next = queue[0]) {
      queue.shift()
      taken += next.bytes
      next.admit()
    }
  }

  return {
    enter(bytes) {
      const once = () => {
        let left = false
        return () => {
          if (!left) leave(bytes)
          left = true
        }
      }
      if (queue.length === 0 && fits(bytes)) {
        taken += bytes
        return Promise.resolve(once())
      }
      if (queue.length >= limits.waiting) return undefined
      return new Promise((resolve) => queue.push({ bytes, admit: () => resolve(once()) }))
    },
  }
}
