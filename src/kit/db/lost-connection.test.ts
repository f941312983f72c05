import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isLostConnection } from './lost-connection.ts'

const nowhere = join(tmpdir(), 'nobody-listens-here')
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a PostgreSQL that is not there is a lost connection, by its port and by its socket', async () => {
  for (const url of [
    `postgres:///site?host=${nowhere}&user=site`,
    'postgres://site@127.0.0.1:1/site',
  ])
    expect(isLostConnection(await failureOf(new pg.Client(url).connect())), url).toBe(true)
})

test('a file that is not there is none', async () => {
  expect(isLostConnection(await failureOf(readFile(nowhere)))).toBe(false)
})
