interface Sized {
  sizeBytes: number
}

const maxEntries = 500
const maxBytes = 64 * 1024 * 1024

/** Answers by their addresses; beyond their bounds the oldest go. */
export class KeptAnswers<Answer extends Sized> {
  #byKey = new Map<string, Answer>()
  #sizeBytes = 0

  get size(): number {
    return this.#byKey.size
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  get(key: string): Answer | undefined {
    return this.#byKey.get(key)
  }

  set(key: string, answer: Answer): void {
    this.delete(key)
    this.#byKey.set(key, answer)
    this.#sizeBytes += answer.sizeBytes
    for (const oldest of this.#byKey.keys()) {
      if (this.#byKey.size <= maxEntries && this.#sizeBytes <= maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#sizeBytes -= this.#byKey.get(key)?.sizeBytes ?? 0
    this.#byKey.delete(key)
  }

  deleteWhere(goes: (answer: Answer) => boolean): void {
    for (const [key, answer] of this.#byKey) if (goes(answer)) this.delete(key)
  }
}
