import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '#kit/http/turns.ts'
import { tooManyAttempts } from './throttle.server.ts'

const derive = promisify(argon2)

// The least that OWASP recommends: 19 MiB, two passes, one lane; about 30 ms of one core.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16

// Two at once keep hashing under 40 MB of memory and leave threads for files and images.
const turns = createTurns({ working: 2, waiting: 10 })
const queueSeconds = 2

interface StoredHash {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readHash(text: string): StoredHash {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(text) ?? []
  if (!salt || !tag) throw new Error('The stored password hash is not argon2id in PHC form')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function writeHash({ memory, passes, parallelism, salt, tag }: StoredHash): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

async function deriveInTurn(parameters: Argon2Parameters, trusted: boolean): Promise<Buffer> {
  const tag = turns.take(() => derive('argon2id', parameters), trusted)
  if (!tag) throw tooManyAttempts(queueSeconds)
  return tag
}

/** @returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const parameters = { ...cost, message: password, nonce: salt, tagLength: tagBytes }
  return writeHash({ ...cost, salt, tag: await deriveInTurn(parameters, true) })
}

// Compared with when there is no such name, so that both refusals take the same time.
const nobody = writeHash({ ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) })

/**
 * @param hash undefined for an unknown name: the work is done all the same, the answer is false.
 * @param trusted goes before the strangers in the queue.
 * @throws Problem too-many when the queue is full.
 */
export async function isPasswordRight(
  password: string,
  hash: string | undefined,
  trusted: boolean,
): Promise<boolean> {
  const { salt, tag, ...stored } = readHash(hash ?? nobody)
  const parameters = { ...stored, message: password, nonce: salt, tagLength: tag.length }
  const found = await deriveInTurn(parameters, trusted)
  return timingSafeEqual(found, tag) && hash !== undefined
}

/** True for a hash made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism, salt, tag } = readHash(hash)
  const current = { ...cost, salt: saltBytes, tag: tagBytes }
  const stored = { memory, passes, parallelism, salt: salt.length, tag: tag.length }
  return JSON.stringify(stored) !== JSON.stringify(current)
}

/** The test vector of RFC 9106, 5.3: a Node built on another OpenSSL may lack argon2 or get it wrong. */
export async function assertArgon2Works(): Promise<void> {
  const tag = await derive('argon2id', {
    message: Buffer.alloc(32, 1),
    nonce: Buffer.alloc(16, 2),
    secret: Buffer.alloc(8, 3),
    associatedData: Buffer.alloc(12, 4),
    parallelism: 4,
    tagLength: 32,
    memory: 32,
    passes: 3,
  })
  if (tag.toString('hex') !== '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
    throw new Error('argon2id of this Node does not pass the test vector of RFC 9106')
}

// Without 0/o, 1/l/i: it is read from a screen and typed on a phone.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Six groups of five characters, 148 bits. */
export function generatePassword(): string {
  const letter = () => readable[randomInt(readable.length)]
  const group = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: 6 }, group).join('-')
}
