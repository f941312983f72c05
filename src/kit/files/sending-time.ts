/** Fastify counts a file on its way to a slow phone as work of the handler, and would cut it off. */
export const fileSendingMs = 600_000
