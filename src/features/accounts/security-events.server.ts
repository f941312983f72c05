import type { FastifyRequest } from 'fastify'

/** Security events: what happened to which session, never a token or what was typed. */
export function logEvent(
  request: FastifyRequest,
  level: 'info' | 'warn',
  event: string,
  facts: { sessionId?: number; why?: string },
): void {
  request.log[level]({ event, ip: request.ip, ...facts }, 'security')
}
