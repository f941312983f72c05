import assert from 'node:assert/strict'
import type { Db } from '#kit/db/db.server.ts'
import { type Call, caller } from '../crash/call.ts'
import type { Client } from '../proxies/client.ts'
import type { Instance } from './instance.ts'

/** All of it, running. */
export interface Stage {
  folder: string
  timeZone: string
  instances: readonly [Instance, Instance]
  /** nginx before both. */
  proxy: Client
  db: Db
  token: string
  /** A folder as the second place of copies. */
  far: string
  /** Stops PostgreSQL for as long as that takes. */
  withoutDatabase(work: () => Promise<void>): Promise<void>
  call(instance: Instance): Call
}

/** @returns its figures, printed beside its name. */
export type Check = [name: string, run: (stage: Stage) => Promise<string>]

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const callOf = (token: string) => (instance: Instance) => caller(instance.url, token)

/** By turns one writes and the other is asked. */
export const byTurns = ({ instances }: Stage, round: number): [Instance, Instance] =>
  round % 2 === 0 ? [instances[0], instances[1]] : [instances[1], instances[0]]

const patienceMs = 20_000

/**
 * @returns after how many milliseconds it was asked for and so; how long a busy machine takes to answer is no part of it.
 * @throws with what was seen last.
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean | string>,
  withinMs = patienceMs,
): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const askedAfter = performance.now() - begun
    const so = await isSo()
    if (so === true) return askedAfter
    if (askedAfter > withinMs) assert.fail(`${what}: ${so === false ? 'так и нет' : so}`)
    await pause(10)
  }
}

export const milliseconds = (ms: number): string => `${Math.round(ms)} мс`

let counted = 0
/** A word that nobody has written yet, and no search takes for another. */
export const newWord = (): string => {
  counted++
  const letters = [...String(counted + 1000)].map((digit) => 'бвгджзклмн'[Number(digit)])
  return `ъ${letters.join('о')}ощ`
}

let visitors = 0
/** Strangers are limited by their addresses; each of these is another one. */
export const somebody = (): Record<string, string> => {
  visitors++
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}
