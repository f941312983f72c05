import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps in place of a token. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** The one token that may follow `token`; needs both the key and the token itself. */
export const successorOf = (key: string, token: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`rt${token}`).digest('base64url')
