import type { LoadPart } from './part.tsx'

/** Where half an answer is none: the failure goes on. */
export const allOrNothing: LoadPart = (loading) => loading
