import { createServer, connect as dial, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, postgresUrl } from '#test/app.ts'
import { followWrites } from './writes.server.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A door to PostgreSQL that can be shut; it counts who knocks. */
async function startDoor(target?: URL) {
  const door = { knocks: 0, isOpen: true, port: 0, shut: () => {} }
  const through = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    door.knocks++
    socket.on('error', () => {})
    if (!target || !door.isOpen) return socket.destroy()
    const inside = dial(Number(target.port), target.hostname)
    inside.on('error', () => socket.destroy())
    socket.on('close', () => inside.destroy())
    through.add(socket)
    socket.pipe(inside).pipe(socket)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  door.port = (server.address() as { port: number }).port
  door.shut = () => {
    door.isOpen = false
    for (const socket of through) socket.destroy()
  }
  return door
}

test('a PostgreSQL that cannot be reached at the start is not asked again behind the back', async () => {
  const site = await createTestApp()
  const door = await startDoor()
  await expect(followWrites(`postgres://a@127.0.0.1:${door.port}/a`, site.db)).rejects.toThrow()
  await setTimeout(1700)
  expect(door.knocks).toBe(1)
  await site.close()
})

test.runIf(postgresUrl)(
  'a PostgreSQL that goes away is asked twice a second, not ever more often',
  async () => {
    const site = await createTestApp()
    const url = new URL(postgresUrl ?? '')
    const door = await startDoor(url)
    const own = new URL(url)
    own.port = String(door.port)
    const following = await followWrites(own.href, site.db)
    door.shut()
    await setTimeout(3300)
    expect(door.knocks).toBeGreaterThan(3)
    expect(door.knocks).toBeLessThan(9)
    await following.end()
    await site.close()
  },
)
