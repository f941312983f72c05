import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type ClockedSite, password, startClockedSite } from '../soak/start-site.ts'
import { type Answered, type Door, directDoor } from '../soak/watch.ts'

/** One process of the site: it can be ended and comes back at the same address with the same folder. */
export interface Instance {
  name: string
  dataDir: string
  port: number
  url: string
  door: Door
  start(from?: { program?: string; clock?: Date; demo?: '1' }): Promise<void>
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  moveClock(to: Date): Promise<void>
  /** All that it has printed, of every life. */
  output(): string
}

interface Place {
  name: string
  folder: string
  /** Of all, linked to as the unit does it. */
  copies: string
  port: number
  siteUrl: string
  databaseUrl: string
  timeZone: string
  more: Record<string, string>
}

export function createInstance({
  name,
  folder,
  copies,
  port,
  timeZone,
  more,
  ...place
}: Place): Instance {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  symlinkSync(copies, join(dataDir, 'backups'))
  const url = `http://127.0.0.1:${port}`
  let site: ClockedSite | undefined
  let printed = ''
  const end: Instance['end'] = async (signal) => {
    const code = (await site?.end(signal)) ?? null
    printed += site?.output() ?? ''
    site = undefined
    return code
  }
  return {
    ...{ name, dataDir, port, url, door: directDoor(url), end },
    async start({ program, clock = new Date(), demo } = {}) {
      const aheadMs = clock.getTime() - Date.now()
      site = await startClockedSite({
        ...place,
        ...{ dataDir, port, timeZone, clock },
        more: { ...more, ...(demo && { DEMO: demo }) },
        ...(program && { program }),
      })
      // The seconds of its start are lost to the clock it was given, and news of the other would be of the future.
      await site.moveClock(new Date(Date.now() + aheadMs))
    },
    moveClock: async (to) => site?.moveClock(to),
    output: () => printed + (site?.output() ?? ''),
  }
}

export const textOf = ({ body }: Answered): string => body.toString('utf8')
// biome-ignore lint/suspicious/noExplicitAny: the answer of any call
export const jsonOf = (answer: Answered): any => JSON.parse(textOf(answer))

export const jsonType = { 'content-type': 'application/json' }

/** @param from the visitor's address, as the proxy would say it. */
export const tryPassword = (
  { door }: Pick<Instance, 'door'>,
  { username = 'admin', from = '127.0.0.1', secret = password } = {},
): Promise<Answered> =>
  door.ask('/api/auth/login', {
    method: 'POST',
    headers: { ...jsonType, 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: secret }),
  })

export async function signIn(instance: Pick<Instance, 'door'>) {
  const answer = await tryPassword(instance)
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${textOf(answer)}`)
  return { token: jsonOf(answer).accessToken as string, cookies: cookiesOf(answer) }
}

/** What a browser would send back. */
export const cookiesOf = ({ headers }: Answered): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
