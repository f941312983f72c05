import type { Page } from '@playwright/test'
import { hearFaults } from './heard-faults.ts'
import { type Door, listDoors, openLayers } from './page-doors.ts'
import { faultsOnScreen, focusIsLost } from './page-faults.ts'

interface WalkOptions {
  /** Taps with a finger instead of a mouse. */
  touch: boolean
  /** The page has JavaScript. */
  scripted: boolean
  /** In the admin a screen is changed without a new document, so the focus must go with it. */
  keepsFocus: boolean
  /** Screens elsewhere are looked at and left. */
  within: string
  /** How many screens away from the first one the walk goes. */
  depth: number
  /** Doors that end the walk, such as signing out. */
  skip?: RegExp
  /** When to give up, in milliseconds of the clock. */
  until: number
}

export interface Walk {
  faults: string[]
  doors: number
  /** The kinds of screens that were up, and the layers over them. */
  screens: Set<string>
  /** Every address that was up. */
  paths: Set<string>
  /** Where all links of all screens lead. */
  links: Set<string>
}

/** A screen that has come up and is to be gone through: where from, and by which door. */
interface Screen {
  address: string
  from?: { address: string; over: Door[]; door: Door }
  trail: string[]
}

const kindOf = (address: string) => {
  const { pathname } = new URL(address)
  return pathname.replace(/\d+/g, 'N').replace(/(techniques\/).+/, '$1N')
}

const viewOf = (address: string) =>
  [kindOf(address), ...[...new URL(address).searchParams.keys()].sort()].join(' ')

/**
 * Goes through all doors it meets, as a finger does: tap, look, Back. A screen that comes up is gone
 * through when the one that shows it is done, again by tapping from there.
 */
export async function walk(page: Page, options: WalkOptions): Promise<Walk> {
  const result: Walk = {
    faults: [],
    doors: 0,
    screens: new Set(),
    paths: new Set(),
    links: new Set(),
  }
  const opened = new Set<string>()
  const reopened = new Map<string, number>()
  const said = new Set<string>()
  const { heard, settle } = hearFaults(page, options.scripted)

  /** One fault is said once, with the way to where it was met first. */
  const say = (trail: string[], what: string) => {
    if (said.has(what)) return
    said.add(what)
    if (process.env.WALK_LOUD) console.log(`  ! ${what}`)
    result.faults.push(`${what} ← ${trail.join(' → ')}`)
  }

  async function look(trail: string[]): Promise<void> {
    result.paths.add(new URL(page.url()).pathname)
    for (const fault of heard.splice(0)) say(trail, fault)
    for (const fault of await faultsOnScreen(page)) say(trail, fault)
    if (options.keepsFocus && (await focusIsLost(page)))
      say(trail, `the focus is thrown to the body after «${trail.at(-1)}» on ${kindOf(page.url())}`)
  }

  /** What says that something is done lies over the screen for a while; a finger puts it away. */
  async function putNoticesAway(): Promise<void> {
    const close = page.locator('[role=alert] button[aria-label=Закрыть]')
    for (let turn = 0; turn < 3 && (await close.first().isVisible()); turn++)
      await close
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
  }

  async function tap(door: Door): Promise<'tapped' | 'gone' | 'stuck'> {
    const element = page.locator(`[data-door="${door.at}"]`)
    for (const timeout of [1500, 3000])
      try {
        if (options.touch) await element.tap({ timeout })
        else await element.click({ timeout })
        await settle()
        return 'tapped'
      } catch {
        if (!(await element.isVisible())) return 'gone'
        await putNoticesAway()
      }
    return 'stuck'
  }

  /** Unsaved changes ask when one leaves, and offer themselves again when one comes. */
  async function giveUpChanges(): Promise<void> {
    const answer = page.getByRole('button', {
      name: /^(Уйти без сохранения|Начать заново|Открыть сохранённое|Начать заново, это удалить)$/,
    })
    if (!(await answer.isVisible())) return
    await answer.click()
    await settle()
  }

  /** Before the first screen of a document Back belongs to the browser alone. */
  const hasWayBack = () => page.evaluate(() => (history.state?.idx ?? 0) > 0)

  /** A phone closes a dialog with its Back, a keyboard with Escape. */
  async function closeLayers(down: number, trail: string[]): Promise<void> {
    for (let turn = 0; turn < 4; turn++) {
      const layers = await openLayers(page)
      if (layers.length <= down) return
      const burger = page.getByRole('button', { name: 'Закрыть меню' })
      if (await burger.isVisible()) await burger.click()
      else if (options.touch && layers.at(-1) === 'dialog' && (await hasWayBack()))
        await page.evaluate(() => history.back())
      else await page.keyboard.press('Escape')
      await settle()
      await look([...trail, `away with the ${layers.at(-1)}`])
    }
    if ((await openLayers(page)).length > down) say(trail, 'what lies over the screen does not go')
  }

  /** Back at a place as it was found; by its address where no finger can undo what was done. */
  async function returnTo(address: string, over: Door[], trail: string[]): Promise<boolean> {
    const isThere = async () =>
      page.url() === address && (await openLayers(page)).length === over.length
    if (page.url() === address) await closeLayers(over.length, trail)
    else {
      await closeLayers(0, trail)
      for (let turn = 0; turn < 2 && page.url() !== address; turn++) {
        await page.goBack({ timeout: 5000 }).catch(() => null)
        await settle()
        await giveUpChanges()
      }
      if (page.url() === address) await look([...trail, 'Back'])
    }
    return (await isThere()) || (await goTo(address, over))
  }

  async function goTo(address: string, over: Door[]): Promise<boolean> {
    await page.goto(address).catch(() => null)
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => null)
    await settle()
    await giveUpChanges()
    await closeLayers(0, [address])
    for (const step of over) {
      const door = (await listDoors(page)).find(({ sign }) => sign === step.sign)
      if (!door || (await tap(door)) !== 'tapped') return false
    }
    heard.length = 0
    return page.url() === address && (await openLayers(page)).length === over.length
  }

  const canBeTapped = (door: Door) =>
    !door.commits &&
    !options.skip?.test(door.name) &&
    (!door.sign.startsWith('a ') || door.leads !== undefined)

  const keyOf = (address: string, over: Door[], door: Door) =>
    door.frame
      ? door.sign
      : [kindOf(address), ...over.map(({ sign }) => sign), door.sign].join(' › ')

  async function nextDoor(address: string, over: Door[]): Promise<Door | undefined> {
    const doors = await listDoors(page)
    for (const { leads } of doors) if (leads) result.links.add(leads)
    return doors.find((one) => canBeTapped(one) && !opened.has(keyOf(address, over, one)))
  }

  const screens: Screen[] = []
  const met = new Set<string>()

  function meet(screen: Screen): void {
    const view = viewOf(screen.address)
    if (met.has(view) || !new URL(screen.address).pathname.startsWith(options.within)) return
    met.add(view)
    if (screen.trail.length <= options.depth) screens.push(screen)
  }

  /** What does not come up by its first door is gone through by the next one of the kind, if there is one. */
  function openAgain(address: string, over: Door[]): void {
    const key = keyOf(address, over.slice(0, -1), over.at(-1)!)
    const times = reopened.get(key) ?? 0
    reopened.set(key, times + 1)
    if (times < 2) opened.delete(key)
  }

  async function goThrough(over: Door[], trail: string[]): Promise<void> {
    const address = page.url()
    result.screens.add([viewOf(address), ...over.map(({ sign }) => sign)].join(' › '))
    while (Date.now() < options.until) {
      // A slow machine may have shown only a part of the screen until now.
      const door =
        (await nextDoor(address, over)) ??
        (await page.waitForTimeout(500).then(() => nextDoor(address, over)))
      if (!door) return
      opened.add(keyOf(address, over, door))
      result.doors++
      const further = [...trail, door.name || door.sign]
      if (process.env.WALK_LOUD) console.log(`${page.viewportSize()?.width} ${further.join(' → ')}`)
      const tapped = await tap(door)
      if (tapped === 'stuck') say(further, `«${door.name}» cannot be tapped on ${kindOf(address)}`)
      if (tapped === 'tapped') {
        await look(further)
        const moved = page.url() !== address
        if (moved) meet({ address: page.url(), from: { address, over, door }, trail: further })
        else if ((await openLayers(page)).length > over.length)
          await goThrough([...over, door], further)
      }
      if (!(await returnTo(address, over, further)) && over.length > 0)
        return openAgain(address, over)
    }
    say(trail, 'the walk ran out of time')
  }

  /** Taps the way to a screen; what was done since may have taken its door away. */
  async function enter({ address, from }: Screen): Promise<void> {
    if (from && (await goTo(from.address, from.over))) {
      const door = (await listDoors(page)).find(({ sign }) => sign === from.door.sign)
      if (door && (await tap(door)) === 'tapped' && viewOf(page.url()) === viewOf(address)) return
    }
    await goTo(address, [])
  }

  await settle()
  await look(['start'])
  meet({ address: page.url(), trail: [] })
  for (const [at, screen] of screens.entries()) {
    if (at > 0) await enter(screen)
    await giveUpChanges()
    await closeLayers(0, screen.trail)
    await goThrough([], screen.trail)
  }
  return result
}
