import { api } from './api.ts'
import { mayKeepHere, onSessionChange } from './session.ts'

/** Browsers seal only over https and on localhost; elsewhere nothing is kept beyond the open page. */
export const canSeal = globalThis.crypto.subtle !== undefined

const ivBytes = 12
interface Keys {
  own: CryptoKey
  /** Of before the password was another. */
  former: CryptoKey[]
}
let asked: Promise<Keys> | undefined
onSessionChange(() => {
  if (!mayKeepHere()) asked = undefined
})

/** Of the account, from the server; in memory alone, and no longer than somebody is signed in. */
function keysOfAccount(): Promise<Keys> {
  asked ??= readKeys().catch((cause) => {
    asked = undefined
    throw cause
  })
  return asked
}

/** While there is a connection and a session. */
export function prepareSealing(): void {
  if (canSeal) void keysOfAccount().catch(() => undefined)
}

async function readKeys(): Promise<Keys> {
  const told = await api.get<{ key: string; former: string[] }>('/api/auth/browser-key')
  return {
    own: await imported(told.key, ['encrypt', 'decrypt']),
    former: await Promise.all(told.former.map((key) => imported(key, ['decrypt']))),
  }
}

const imported = (key: string, uses: KeyUsage[]) =>
  crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, uses)

type Bytes = Uint8Array<ArrayBuffer>

const rulesOf = (iv: Bytes, about: string) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: new TextEncoder().encode(about),
})

/** @param about where it is kept: put elsewhere it cannot be opened. */
export async function seal(about: string, content: BufferSource): Promise<Bytes> {
  const { own } = await keysOfAccount()
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(rulesOf(iv, about), own, content)
  const whole = new Uint8Array(ivBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), ivBytes)
  return whole
}

/** Undefined for what somebody else has sealed, and for what was touched. */
export async function unseal(about: string, whole: Bytes): Promise<ArrayBuffer | undefined> {
  const { own, former } = await keysOfAccount()
  const rules = rulesOf(whole.slice(0, ivBytes), about)
  for (const key of [own, ...former]) {
    const opened = await crypto.subtle
      .decrypt(rules, key, whole.slice(ivBytes))
      .catch(() => undefined)
    if (opened) return opened
  }
}

export const sealText = async (about: string, text: string): Promise<string> =>
  toBase64(await seal(about, new TextEncoder().encode(text)))

export async function unsealText(about: string, sealed: string): Promise<string | undefined> {
  const opened = await unseal(about, fromBase64(sealed))
  return opened && new TextDecoder().decode(opened)
}

const toBase64 = (bytes: Bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
