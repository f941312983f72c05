// An import of `node:http` by a module reads all that it exports, its WebSocket too: seven megabytes that nobody needs.
export const { Agent, createServer, request } = process.getBuiltinModule('node:http')
