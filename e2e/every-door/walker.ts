import type { Page } from '@playwright/test'
import { hearFaults } from './heard-faults.ts'
import { type Door, listDoors, openLayers } from './page-doors.ts'
import { faultsOnScreen, focusIsLost } from './page-faults.ts'
import { keyOf, kindOf, layerOver, type Place, type Screen, screenAt, viewOf } from './places.ts'

interface WalkOptions {
  /** Taps with a finger instead of a mouse. */
  touch: boolean
  /** The page has JavaScript. */
  scripted: boolean
  /** The admin is one document: the focus goes with the screen, and a phone's Back closes what lies over it. */
  application: boolean
  /** Screens elsewhere are looked at and left. */
  within: string
  /** Doors that end the walk, such as signing out, or take away what it stands on. */
  skip?: RegExp
  /** When to give up, in milliseconds of the clock. */
  until: number
  /** The way in: what is met there is looked at too, but for what has to be heard. */
  enter?(look: (trail: string[], heard?: RegExp) => Promise<void>): Promise<void>
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
  const finished = new Set<string>()
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
    if (options.scripted && (await focusIsLost(page)))
      say(trail, `the focus is thrown to the body after «${trail.at(-1)}» on ${kindOf(page.url())}`)
  }

  /** What says that something is done lies over the screen for a while; a finger puts it away. */
  async function putNoticesAway(): Promise<void> {
    // A phone shows the newest of several alone.
    const close = page.locator('[role=alert] button[aria-label=Закрыть]').filter({ visible: true })
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
        // Nobody taps what a bar half covers; the page knows how much room its bars take.
        await element.evaluate((shown) => shown.scrollIntoView({ block: 'nearest' }), null, {
          timeout,
        })
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
    const answer = page
      .getByRole('button', {
        name: /^(Уйти без сохранения|Начать заново|Открыть сохранённое|Начать заново, это удалить)$/,
      })
      .first()
    if (!(await answer.isVisible())) return
    await answer.click()
    await settle()
  }

  /** A phone closes with its Back what lies over a screen, a keyboard with Escape. */
  async function closeLayers(down: number, trail: string[]): Promise<void> {
    for (let turn = 0; turn < 4; turn++) {
      const layers = await openLayers(page)
      if (layers.length <= down) return
      if (options.application && options.touch && layers.at(-1) === 'dialog')
        await page.evaluate(() => history.back())
      else await page.keyboard.press('Escape')
      await settle()
      await look([...trail, `away with the ${layers.at(-1)}`])
    }
    if ((await openLayers(page)).length > down) say(trail, 'what lies over the screen does not go')
  }

  const isUnopened = (place: Place, door: Door) =>
    !door.commits &&
    !options.skip?.test(door.name) &&
    (!door.sign.startsWith('a ') || door.leads !== undefined) &&
    (!place.shows || place.shows.some(({ sign }) => sign === door.sign)) &&
    !opened.has(keyOf(place, door))

  async function readDoors(): Promise<Door[]> {
    const doors = await listDoors(page)
    for (const { leads } of doors) if (leads) result.links.add(leads)
    return doors
  }

  /** The next of what has come to light; what was there, when all of it has been opened. */
  async function showsAgain(place: Place, shows: Door[]): Promise<boolean> {
    const isOver = !shows.some((door) => isUnopened(place, door))
    const signs = new Set(shows.map(({ sign }) => sign))
    return (await listDoors(page)).some(
      (door) => signs.has(door.sign) && (isOver || isUnopened(place, door)),
    )
  }

  const isAt = async (place: Place) =>
    page.url() === place.address &&
    (await openLayers(page)).length === place.layers &&
    (!place.shows || (await showsAgain(place, place.shows)))

  async function goTo(address: string): Promise<void> {
    await page.goto(address).catch(() => null)
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => null)
    await settle()
    await giveUpChanges()
    await closeLayers(0, [address])
    heard.length = 0
  }

  /** Back at a place as it was found; by its address where no finger can undo what was done. */
  async function reach(place: Place, trail: string[]): Promise<boolean> {
    if (await isAt(place)) return true
    if (page.url() === place.address) await closeLayers(place.layers, trail)
    else {
      await giveUpChanges()
      await closeLayers(0, trail)
      for (let turn = 0; turn < 2 && page.url() !== place.address; turn++) {
        await page.goBack({ timeout: 5000 }).catch(() => null)
        await settle()
        await giveUpChanges()
      }
      if (page.url() === place.address) await look([...trail, 'Back'])
    }
    if (await isAt(place)) return true
    if (!place.by) await goTo(place.address)
    else if (!(await reach(place.by.from, trail)) || !(await tapAgain(place.by.door))) return false
    return isAt(place)
  }

  async function tapAgain({ sign }: Door): Promise<boolean> {
    for (const patience of [0, 500, 2000]) {
      await page.waitForTimeout(patience)
      const door = (await listDoors(page)).find((one) => one.sign === sign)
      if (door) return (await tap(door)) === 'tapped'
    }
    return false
  }

  const screens: Screen[] = []
  const met = new Set<string>()

  function meet(screen: Screen): void {
    const view = viewOf(screen.address)
    if (met.has(view) || !new URL(screen.address).pathname.startsWith(options.within)) return
    met.add(view)
    screens.push(screen)
  }

  /** What does not come up again by its first door is gone through by the next one of the kind, if there is one. */
  function openAgain({ from, door }: { from: Place; door: Door }): void {
    const key = keyOf(from, door)
    const times = reopened.get(key) ?? 0
    reopened.set(key, times + 1)
    if (times < 2) opened.delete(key)
  }

  /** Where a tap has led. */
  async function follow(place: Place, door: Door, before: Door[], trail: string[]): Promise<void> {
    const address = page.url()
    const layers = (await openLayers(page)).length
    if (layers > place.layers && kindOf(address) === kindOf(place.address)) {
      const doors = await listDoors(page)
      return goThrough(layerOver(place, door, { address, layers, doors }), trail)
    }
    if (address !== place.address) return meet({ address, by: { from: place, door }, trail })
    if (layers < place.layers) return
    const known = new Set(before.map(({ sign }) => sign))
    const shows = (await listDoors(page)).filter(({ sign }) => !known.has(sign))
    if (shows.length > 0) await goThrough({ ...place, by: { from: place, door }, shows }, trail)
  }

  async function goThrough(place: Place, trail: string[]): Promise<void> {
    if (place.layers > 0 && !place.shows && finished.has(place.kind)) return
    result.screens.add([viewOf(place.address), place.kind].join(' › '))
    for (;;) {
      let doors = await readDoors()
      const isNext = (one: Door) => isUnopened(place, one)
      if (!place.shows && !doors.some(isNext)) {
        // A slow machine may have shown only a part of the screen until now.
        await page.waitForTimeout(500)
        doors = await readDoors()
      }
      const door = doors.find(isNext)
      if (!door) break
      if (Date.now() > options.until) return say(trail, 'the walk ran out of time')
      opened.add(keyOf(place, door))
      result.doors++
      const further = [...trail, door.name || door.sign]
      if (process.env.WALK_LOUD) console.log(`${page.viewportSize()?.width} ${further.join(' → ')}`)
      const tapped = await tap(door)
      if (tapped === 'stuck')
        say(further, `«${door.name}» cannot be tapped on ${kindOf(place.address)}`)
      if (tapped === 'tapped') {
        await look(further)
        await follow(place, door, doors, further)
      }
      if (place.by && !doors.some(isNext) && !(await isAt(place))) break
      if (!(await reach(place, further)) && place.by) return openAgain(place.by)
    }
    if (!place.shows) finished.add(place.kind)
  }

  /** Taps the way to a screen; what was done since may have taken its door away. */
  async function enter({ address, by, trail }: Screen): Promise<void> {
    if (by) {
      if (page.url() !== by.from.address) await goTo(by.from.address)
      if (
        (await reach(by.from, trail)) &&
        (await tapAgain(by.door)) &&
        viewOf(page.url()) === viewOf(address)
      )
        return
    }
    await goTo(address)
  }

  await options.enter?.(async (trail, known) => {
    await settle()
    heard.splice(0, heard.length, ...heard.filter((fault) => !known?.test(fault)))
    await look(trail)
  })
  await settle()
  await look(['start'])
  meet({ address: page.url(), trail: [] })
  for (const [at, screen] of screens.entries()) {
    if (at > 0) await enter(screen)
    await giveUpChanges()
    await closeLayers(0, screen.trail)
    await goThrough(screenAt(page.url()), screen.trail)
  }
  return result
}
