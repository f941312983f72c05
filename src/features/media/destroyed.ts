import type { RemovalDone } from './media.contract.ts'

/** A photo that somebody asked to take down and that is gone for good. */
export type Destroyed = RemovalDone & { destroyedAt: string }

export const isDestroyed = (done: RemovalDone): done is Destroyed =>
  done.outcome === 'removed' && done.destroyedAt !== null && !done.left?.isBack
