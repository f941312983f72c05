import type { Page, Request } from '@playwright/test'
import { countLayers, type Door, listDoors } from './page-doors.ts'
import { faultsOnScreen, focusIsLost } from './page-faults.ts'

interface WalkOptions {
  /** Taps with a finger instead of a mouse. */
  touch: boolean
  /** In the admin a screen is changed without a new document, so the focus must go with it. */
  keepsFocus: boolean
  /** How many taps away from the first screen the walk goes. */
  depth: number
  /** Doors that end the walk, such as signing out. */
  skip?: RegExp
  /** When to give up, in milliseconds of the clock. */
  until: number
}

export interface Walk {
  faults: string[]
  doors: number
  screens: Set<string>
  links: Set<string>
}

const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  const kind = pathname.replace(/\d+/g, 'N').replace(/(techniques\/).+/, '$1N')
  return [kind, ...[...searchParams.keys()].sort()].join(' ')
}

/** Goes through all doors it meets, as a finger does: tap, look, tap what has come up, Back. */
export async function walk(page: Page, options: WalkOptions): Promise<Walk> {
  const result: Walk = { faults: [], doors: 0, screens: new Set(), links: new Set() }
  const opened = new Set<string>()
  const heard: string[] = []
  const said = new Set<string>()
  const pending = new Set<Request>()

  page.on('pageerror', (error) => heard.push(`error: ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(`console: ${message.text().slice(0, 160)}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      heard.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('popup', async (popup) => {
    const answer = await popup.waitForNavigation({ timeout: 3000 }).catch(() => null)
    if (answer && answer.status() >= 400) heard.push(`${answer.status()} in a new tab`)
    await popup.close().catch(() => {})
  })
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  page.on('download', (download) => download.cancel().catch(() => {}))

  async function settle(): Promise<void> {
    let quiet = 0
    for (let waited = 0; quiet < 3 && waited < 8000; waited += 60) {
      await page.waitForTimeout(60)
      quiet = pending.size === 0 ? quiet + 1 : 0
    }
    pending.clear()
  }

  /** One fault is said once, with the way to where it was met first. */
  const say = (trail: string[], what: string) => {
    if (said.has(what)) return
    said.add(what)
    result.faults.push(`${what} ← ${trail.join(' → ')}`)
  }

  /** A dialog gives the focus back when it has faded away. */
  async function focusStaysLost(): Promise<boolean> {
    for (let turn = 0; turn < 8; turn++) {
      if (!(await focusIsLost(page))) return false
      await page.waitForTimeout(100)
    }
    return true
  }

  async function look(trail: string[], sameDocument: boolean): Promise<void> {
    for (const fault of heard.splice(0)) say(trail, fault)
    for (const fault of await faultsOnScreen(page)) say(trail, fault)
    if (options.keepsFocus && sameDocument && (await focusStaysLost()))
      say(trail, `the focus is thrown to the body after «${trail.at(-1)}» on ${kindOf(page.url())}`)
  }

  async function tap(door: Door): Promise<boolean> {
    const element = page.locator(`[data-door="${door.at}"]`)
    try {
      if (options.touch) await element.tap({ timeout: 3000 })
      else await element.click({ timeout: 3000 })
    } catch {
      return false
    }
    await settle()
    return true
  }

  const keyOf = (place: string, layers: number, door: Door) =>
    door.frame ? door.sign : `${place} ${layers} ${door.sign}`

  async function leaveForm(): Promise<void> {
    const leave = page.getByRole('button', { name: 'Уйти без сохранения' })
    if (await leave.isVisible()) {
      await leave.click()
      await settle()
    }
  }

  async function closeLayers(down: number, trail: string[]): Promise<void> {
    for (let turn = 0; turn < 3 && (await countLayers(page)) > down; turn++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(350)
    }
    if ((await countLayers(page)) > down) say(trail, 'does not close at Escape')
  }

  /** Back at a place as it was found; by its address where no finger can undo what was done. */
  async function returnTo(address: string, over: Door[], trail: string[]): Promise<boolean> {
    const isThere = async () => page.url() === address && (await countLayers(page)) === over.length
    if (page.url() === address) await closeLayers(over.length, trail)
    else {
      await closeLayers(0, trail)
      for (let turn = 0; turn < 3 && page.url() !== address; turn++) {
        await page.goBack({ timeout: 5000 }).catch(() => null)
        await settle()
        await leaveForm()
      }
      if (page.url() === address) await look([...trail, 'Back'], options.keepsFocus)
    }
    if (await isThere()) return true
    await page.goto(address).catch(() => null)
    await settle()
    // What was typed on the way offers itself again.
    await closeLayers(0, trail)
    for (const step of over) {
      const door = (await listDoors(page)).find(({ sign }) => sign === step.sign)
      if (!door || !(await tap(door))) return false
    }
    heard.length = 0
    return isThere()
  }

  const canBeTapped = (door: Door) =>
    !door.commits &&
    !options.skip?.test(door.name) &&
    (!door.sign.startsWith('a ') || door.leads !== undefined)

  async function explore(over: Door[], trail: string[]): Promise<void> {
    const address = page.url()
    const place = kindOf(address)
    result.screens.add([place, ...over.map(({ sign }) => sign)].join(' › '))
    while (Date.now() < options.until) {
      const doors = await listDoors(page)
      for (const { leads } of doors) if (leads) result.links.add(leads)
      const door = doors.find(
        (one) => canBeTapped(one) && !opened.has(keyOf(place, over.length, one)),
      )
      if (!door) return
      opened.add(keyOf(place, over.length, door))
      result.doors++
      const further = [...trail, door.name || door.sign]
      if (process.env.WALK_LOUD) console.log(`${page.viewportSize()?.width} ${further.join(' → ')}`)
      if (!(await tap(door))) say(further, `«${door.name}» cannot be tapped on ${place}`)
      else {
        const moved = page.url() !== address
        await look(further, !moved || options.keepsFocus)
        const deeper = (await countLayers(page)) > over.length
        if (trail.length < options.depth) {
          if (moved && kindOf(page.url()) !== place) await explore([], further)
          else if (!moved && deeper) await explore([...over, door], further)
        }
      }
      // A layer that does not come up again is gone through when its opener shows it next time.
      if (!(await returnTo(address, over, further)) && over.length > 0) return
    }
    result.faults.push('the walk ran out of time')
  }

  await settle()
  await look(['start'], false)
  await explore([], [])
  return result
}
