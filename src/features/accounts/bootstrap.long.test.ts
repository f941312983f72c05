import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { createBrowser } from '#test/browser.ts'
import { captureLog } from '#test/capture-log.ts'
import { commandEnv } from '#test/command-env.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { ensureAdmin } from './accounts.server.ts'

let site: TestApp

beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

interface Outcome {
  code: number
  out: string
  err: string
}

/** The command as an operator runs it, beside the running site. */
function admin(args: string[], input = ''): Promise<Outcome> {
  const { root, dataDir, databaseUrl = '' } = site.config
  const env = { ...commandEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return new Promise((resolve) => {
    const file = join(root, 'scripts/admin.ts')
    const child = execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end(input)
  })
}

const shownPassword = (out: string) => /Пароль: ([a-z2-9-]{35}) /.exec(out)?.[1] ?? ''
const forgetAccount = () => site.db.deleteFrom('account').execute()

test('B01: without an account every sign-in is refused alike, and no web page makes one', async () => {
  await forgetAccount()
  const refused = await createBrowser(site).login('wrong', 'nobody')
  for (const [name, password] of [
    ['admin', ''.padEnd(12, 'admin')],
    ['admin', testPassword],
  ])
    expect((await createBrowser(site).login(password, name)).body).toBe(refused.body)
  expectProblem(refused, 401)
  const paths = [
    'setup',
    'install',
    'api/setup',
    'api/auth/register',
    'api/auth/setup',
    'api/users',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST'] as const)
      expect((await site.inject({ method, url: `/${path}` })).statusCode).toBe(404)
})

test('B01: of several first starts at once exactly one makes the account', async () => {
  await forgetAccount()
  const made = await Promise.all(
    Array.from({ length: 4 }, () => ensureAdmin(site.db, { now: site.clock.now })),
  )
  const passwords = made.filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  expect((await createBrowser(site).login(passwords[0])).statusCode).toBe(200)
})

test('B01: of two first commands at once one account and one valid password come out', async () => {
  await forgetAccount()
  const runs = await Promise.all([admin(['reset-password']), admin(['reset-password'])])
  // On a busy machine the second may start when the first is done: then it is a plain reset.
  for (const run of runs.filter(({ code }) => code !== 0)) expect(run.err).toContain('только что')
  const shown = runs.filter(({ code }) => code === 0).map(({ out }) => shownPassword(out))
  const statuses = []
  for (const password of shown)
    statuses.push((await createBrowser(site).login(password)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await site.db.selectFrom('account').selectAll().execute()).toHaveLength(1)
})

test('B02: a given first password must be a good one, and is returned to nobody', async () => {
  await forgetAccount()
  for (const password of ['admin', '12345678', 'dzyudo2026', 'dzyudo-2026-samba'])
    await expect(ensureAdmin(site.db, { password, now: site.clock.now })).rejects.toThrow(/ароль/)
  expect(await site.db.selectFrom('account').selectAll().execute()).toEqual([])
  const given = { password: 'четыре чёрных чемодана', now: site.clock.now }
  expect(await ensureAdmin(site.db, given)).toBeUndefined()
  expect((await createBrowser(site).login(given.password)).statusCode).toBe(200)
})

test('B02: a given password changes nothing once there is an account', async () => {
  const given = { password: 'admin', now: site.clock.now }
  expect(await ensureAdmin(site.db, given)).toBeUndefined()
  expect((await createBrowser(site).login()).statusCode).toBe(200)
})

test('the command resets the password while the site runs: sessions, devices and waits are gone', async () => {
  const browser = createBrowser(site)
  await browser.login()
  const stranger = createBrowser(site)
  for (let time = 0; time < 11; time++) await stranger.login('wrong')

  const reset = await admin(['reset-password'])
  expect(reset).toMatchObject({ code: 0, out: expect.stringContaining('Закрыто входов: 1.') })
  expectProblem(await browser.verify(), 403)
  expectProblem(await browser.refresh(), 401)
  expectProblem(await stranger.login(), 401)
  expect((await stranger.login(shownPassword(reset.out))).statusCode).toBe(200)
})

test('the command takes a password from its input, never prints it, and refuses a poor one', async () => {
  const poor = await admin(['reset-password'], 'dzyudo-2026-samba\n')
  expect(poor.code).toBe(1)
  expect(poor.err).toContain('легко угадать')
  const good = await admin(['reset-password'], 'четыре чёрных чемодана\n')
  expect(good.code).toBe(0)
  expect(good.out + good.err).not.toContain('чемодана')
  expect((await createBrowser(site).login('четыре чёрных чемодана')).statusCode).toBe(200)
})

test('the command lists sessions and ends one', async () => {
  const [phone, laptop] = [createBrowser(site), createBrowser(site)]
  site.clock.now = new Date()
  await phone.login()
  await laptop.login()
  const listed = (await admin(['sessions'])).out.match(/№ \d+/g)
  expect(listed).toHaveLength(2)
  const first = await site.db.selectFrom('session').select('id').orderBy('id').executeTakeFirst()
  expect((await admin(['sessions', '--end', `${first?.id}`])).code).toBe(0)
  expectProblem(await phone.verify(), 403)
  expect((await laptop.verify()).statusCode).toBe(200)
  expect(await admin(['sessions', '--end', `${first?.id}`])).toMatchObject({
    code: 1,
    err: `Входа ${first?.id} нет\n`,
  })
})

test('the command unlocks', async () => {
  const stranger = createBrowser(site)
  for (let time = 0; time < 10; time++) await stranger.login('wrong')
  expect((await admin(['unlock'])).out).toContain('войти можно сразу')
  expect((await stranger.login()).statusCode).toBe(200)
})

test.each([[[]], [['create']], [['unlock', '--end', '1']]])(
  'the command %j is answered with the usage',
  async (args) => {
    const { code, err } = await admin(args)
    expect(code).toBe(2)
    expect(err).toContain('reset-password')
  },
)

test('H18: sign-in events are logged, passwords, tokens and what was typed are not', async () => {
  const logged = await createTestApp({ env: { LOG_LEVEL: 'info' } })
  const lines = captureLog(logged.app)
  const browser = createBrowser(logged)
  const typed = '\n{"level":50,"msg":"forged"}'
  await browser.login('secret-guess', typed)
  await browser.login()
  const [bearer, stolen] = [browser.token!, browser.cookies['__Host-rt']!]
  await browser.call('GET', `/api/auth/verify?access_token=${browser.token}`)
  await browser.refresh()
  logged.clock.advance(60_000)
  await logged.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { '__Host-rt': stolen },
  })
  await browser.login()
  await browser.logout()

  const events = lines.map((line) => JSON.parse(line)).filter((entry) => entry.event)
  expect(events.map((entry) => entry.event)).toEqual([
    ...['login-refused', 'login', 'refresh-reused', 'login', 'logout'],
  ])
  const log = lines.join('')
  const secrets = ['secret-guess', 'forged', testPassword, bearer, stolen, browser.token!]
  for (const secret of [...secrets, ...Object.values(browser.cookies)])
    expect(log).not.toContain(secret)
  await logged.close()
})
