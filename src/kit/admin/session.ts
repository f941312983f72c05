import { useSyncExternalStore } from 'react'
import { failureOf } from './api-error.ts'
import { type ReachOptions, reach } from './reach.ts'

const tokenKey = 'accessToken'
/** Set while a sign-out has not reached the server: its cookie must not sign anybody in again. */
const unfinishedLogoutKey = 'logoutUnfinished'

/** `expired`: signed out with a screen still open; the sign-in sheet lies over it. */
export type SessionStatus = 'checking' | 'signedIn' | 'expired' | 'signedOut'

let status: SessionStatus = 'checking'
let started: Promise<void> | undefined
let refreshing: Promise<boolean> | undefined
const listeners = new Set<() => void>()
/** Another tab was signed out on purpose, and what was kept is erased. */
let endedElsewhere = false
const otherTabs = new BroadcastChannel('session')

otherTabs.onmessage = ({ data }: MessageEvent<'signedIn' | 'signedOut'>) => {
  endedElsewhere = data === 'signedOut'
  if (data === 'signedIn' && status === 'expired') become('signedIn')
  if (data === 'signedOut' && status === 'signedIn') become('expired')
}

function become(next: SessionStatus) {
  status = next
  for (const listener of listeners) listener()
}

/** @returns how to stop. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSession(): SessionStatus {
  return useSyncExternalStore(onSessionChange, () => status)
}

/** Decides once per page load who is here: verify, else refresh, else signed out. */
export function startSession(): Promise<void> {
  started ??= identify().catch((error) => {
    started = undefined
    throw error
  })
  return started
}

export function isSignedIn(): boolean {
  return status === 'signedIn' || status === 'expired'
}

/** Not after a sign-out: then nothing that is still open may be written down for the next person to find. */
export function mayKeepHere(): boolean {
  return isSignedIn() && !endedElsewhere
}

async function identify() {
  if (localStorage.getItem(unfinishedLogoutKey)) {
    await endOnServer()
    return become('signedOut')
  }
  const token = localStorage.getItem(tokenKey)
  if (token) {
    const response = await send(new Request('/api/auth/verify'), token)
    if (response.ok) return become('signedIn')
    if (!isRefused(response)) throw await failureOf(response)
  }
  become((await refresh(token)) ? 'signedIn' : 'signedOut')
}

/** `fetch` with the bearer; a refused one is refreshed once, and when that fails waits for sign-in. */
export async function sessionFetch(request: Request, options?: ReachOptions): Promise<Response> {
  const token = localStorage.getItem(tokenKey)
  // Without a bearer the public calls would answer as to a visitor, hiding drafts.
  const response = token ? await send(request.clone(), token, options) : undefined
  if (response && !isRefused(response)) return response
  if (await refresh(token)) return send(request, localStorage.getItem(tokenKey), options)
  if (isSignedIn()) become('expired')
  if (status === 'expired' && (await signedInAgain())) return sessionFetch(request, options)
  return Response.json({ error: 'Войдите, чтобы продолжить' }, { status: 401 })
}

const isRefused = ({ status }: Response) => status === 401 || status === 403

function send(request: Request, token: string | null, options?: ReachOptions) {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return reach(request, options)
}

function refresh(refused: string | null): Promise<boolean> {
  refreshing ??= alone(() => renew(refused)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function renew(refused: string | null) {
  const current = localStorage.getItem(tokenKey)
  if (current && current !== refused) return true
  const response = await reach(new Request('/api/auth/refresh', { method: 'POST' }))
  if (response.ok) {
    localStorage.setItem(tokenKey, (await response.json()).accessToken)
    return true
  }
  if (!isRefused(response)) throw await failureOf(response)
  localStorage.removeItem(tokenKey)
  return false
}

/** One tab at a time; browsers offer locks only over https and on localhost. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session', work) : work()
}

function signedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (status === 'expired') return
      stop()
      resolve(status === 'signedIn')
    })
  })
}

export function acceptToken(token: string) {
  localStorage.removeItem(unfinishedLogoutKey)
  localStorage.setItem(tokenKey, token)
  endedElsewhere = false
  become('signedIn')
  otherTabs.postMessage('signedIn')
}

/** Nobody has signed in again: what is open goes from this page and from its memory; what was typed is kept sealed. */
export function leaveEnded() {
  if (status !== 'expired') return
  const { pathname, search } = location
  become('signedOut')
  // What the screens do when they go comes first.
  setTimeout(() => location.replace(`/admin/login?next=${encodeURIComponent(pathname + search)}`))
}

/** Forgets the session here and in the other tabs, even when the server cannot be reached. */
export async function logout() {
  localStorage.removeItem(tokenKey)
  localStorage.setItem(unfinishedLogoutKey, '1')
  become('signedOut')
  otherTabs.postMessage('signedOut')
  await endOnServer()
}

async function endOnServer() {
  const logout = new Request('/api/auth/logout', { method: 'POST' })
  const response = await reach(logout).catch(() => undefined)
  if (response?.ok) localStorage.removeItem(unfinishedLogoutKey)
}
