/** Every way a request can be refused, with the status it gets. */
export const problemStatus = {
  'bad-input': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'not-in-range': 416,
  undecodable: 422,
  /** The key of this creation has made another record before. */
  'already-done': 422,
  'too-many': 429,
  busy: 503,
  'disk-full': 507,
} as const
export type ProblemCode = keyof typeof problemStatus

interface ProblemDetails {
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string>
  /** The stored record, when the sender's copy is stale. */
  current?: unknown
  retryAfterSeconds?: number
  /** For a program that can do something about it. */
  reason?: 'change-password'
}

/** A refusal that the sender may read; its message is Russian and safe to show. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
