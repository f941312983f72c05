import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cookiesOf, type Instance, jsonOf, signIn, textOf, tryPassword } from './instance.ts'
import { byTurns, type Check, type Stage } from './stage.ts'

const verify = ({ door }: Instance, token: string) =>
  door.ask('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })

const refresh = ({ door }: Instance, cookie: string) =>
  door.ask('/api/auth/refresh', { method: 'POST', headers: { cookie } })

async function sessionIsCommon(stage: Stage): Promise<string> {
  let refreshed = 0
  for (let round = 0; round < 6; round++) {
    const [here, there] = byTurns(stage, round)
    const session = await signIn(here)
    assert.equal((await verify(there, session.token)).status, 200)
    let { cookies } = session
    for (const at of [there, here, there]) {
      const answer = await refresh(at, cookies)
      assert.equal(answer.status, 200, textOf(answer))
      cookies = cookiesOf(answer)
      const token = jsonOf(answer).accessToken
      for (const one of [here, there]) assert.equal((await verify(one, token)).status, 200)
      refreshed++
    }
    // Two tabs at once, each at its own process, show the same token.
    const pair = await Promise.all([refresh(here, cookies), refresh(there, cookies)])
    assert.deepEqual(
      pair.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(cookiesOf(pair[0]!), cookiesOf(pair[1]!), 'у обоих один преемник')
    const keys = await Promise.all(
      [here, there].map(async ({ door }) =>
        jsonOf(
          await door.ask('/api/auth/browser-key', {
            headers: { authorization: `Bearer ${jsonOf(pair[0]!).accessToken}` },
          }),
        ),
      ),
    )
    assert.deepEqual(keys[0], keys[1], 'ключ несохранённого один')
  }
  return `входов 6, продлений ${refreshed}, из них два сразу через оба — 6`
}

async function endIsCommon(stage: Stage): Promise<string> {
  for (let round = 0; round < 6; round++) {
    const [here, there] = byTurns(stage, round)
    const session = await signIn(here)
    assert.equal((await verify(there, session.token)).status, 200)
    const ended = await here.door.ask('/api/auth/logout', {
      method: 'POST',
      headers: { cookie: session.cookies },
    })
    assert.equal(ended.status, 204, textOf(ended))
    assert.equal((await verify(there, session.token)).status, 403)
    assert.equal((await refresh(there, session.cookies)).status, 401)
  }
  return 'выходов 6, каждый сразу отказан другим'
}

async function guessesAreCommon(stage: Stage): Promise<string> {
  const guess = (at: number, username: string) =>
    tryPassword(stage.instances[at % 2]!, { username, from: '10.9.0.1', secret: `не тот ${at}` })
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length
  const byTurns = []
  for (let at = 0; at < 14; at++) byTurns.push(await guess(at, 'по-очереди'))
  const atOnce = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(at, 'разом')))
  const told = [byTurns, atOnce].map((all) => [count(all, 401), count(all, 429)])
  assert.deepEqual(told, [
    [10, 4],
    [10, 4],
  ])
  return 'по 14 попыток по очереди и разом: 10 раз «неверно», 4 раза «подождите»'
}

/** An application of a visitor; every one of them is another. */
async function formsAreCommon(stage: Stage): Promise<string> {
  const call = stage.call(stage.instances[0])
  const operator = {
    legalName: 'РОО «Дзюдо»',
    address: 'ул. Ленина, 1',
    email: 'post@judo.example',
  }
  assert.equal((await call('PUT', '/api/contacts', { json: operator })).status, 200)
  assert.equal((await call('PUT', '/api/signup-setting', { json: { on: true } })).status, 200)
  const clubs: { id: number; published: boolean }[] = (await call('GET', '/api/clubs')).body
  const path = `/federation/clubs/${clubs.find(({ published }) => published)?.id}/signup`
  const send = (at: number) =>
    stage.instances[at % 2]!.door.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '10.9.0.2',
      },
      body: new URLSearchParams({
        ...{ firstName: `Аня ${at}`, age: '7', contact: '+7 913 000-00-00', consent: 'on' },
        key: randomUUID(),
      }).toString(),
    })
  const statuses = (await Promise.all(Array.from({ length: 14 }, (_, at) => send(at)))).map(
    ({ status }) => status,
  )
  assert.deepEqual(statuses.toSorted(), [...Array(10).fill(303), ...Array(4).fill(429)])
  const kept = (await call('GET', '/api/signups')).body.length
  assert.equal(kept, 10)
  return 'заявок с одного адреса 14: приняты 10, отказано 4'
}

export const accountChecks: Check[] = [
  ['вход через один, продление и работа через другой', sessionIsCommon],
  ['вход, закрытый через один, закрыт и в другом', endIsCommon],
  ['неверные пароли через оба считаются вместе', guessesAreCommon],
  ['формы посетителей через оба считаются вместе', formsAreCommon],
]
