/*
 * Two halves of one key. The recovery key is on paper and opens; what the server has closes and gives names:
 *
 *   recovery   AGE-SECRET-KEY-1…
 *   server     age1… (its recipient) + '.' + the key of the names, which follows from the recovery key
 *
 * So who has the paper needs nothing else, and who has the server cannot read what it has sent.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { Problem } from '#kit/base/problem.ts'
import { farKeyPattern } from '#kit/config/far-key-pattern.ts'
import { age } from './age.server.ts'

/** What the server knows. */
export interface FarKey {
  recipient: string
  names: Buffer
}

const purpose = 'federation-site: names of far copies'
export const createRecoveryKey = async (): Promise<string> => (await age()).generateX25519Identity()

/** As it is typed from paper, in groups and in small letters. @throws Problem bad-input. */
export function cleanRecoveryKey(typed: string): string {
  const key = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key)) throw mistyped
  return key
}

const mistyped = new Problem(
  'bad-input',
  'Это не ключ восстановления: он начинается с AGE-SECRET-KEY-1 и стоит на листе целиком. Проверьте каждую букву',
)

/** @throws Problem bad-input when a letter is wrong. */
export async function farKeyOf(recovery: string): Promise<FarKey> {
  const { identityToRecipient } = await age()
  const recipient = await identityToRecipient(recovery).catch(() => {
    throw mistyped
  })
  return { recipient, names: Buffer.from(hkdfSync('sha256', recovery, '', purpose, 32)) }
}

export const serverKeyText = ({ recipient, names }: FarKey): string =>
  `${recipient}.${names.toString('base64url')}`

/** @throws Problem bad-input when it was cut or mistyped. */
export async function parseServerKey(text: string): Promise<FarKey> {
  if (text === '')
    throw new Problem(
      'bad-input',
      'Место BACKUP_TO есть, а ключа BACKUP_KEY нет: npm run far -- key',
    )
  const [, recipient = '', names = ''] = farKeyPattern.exec(text) ?? []
  const { Encrypter } = await age()
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new Problem('bad-input', 'BACKUP_KEY в .env записан с ошибкой: возьмите его с листа')
  }
  return { recipient, names: Buffer.from(names, 'base64url') }
}

const nameLength = 40

/** Tells nothing to who has not the key, and the same to who has. */
export const nameWith = ({ names }: FarKey, kind: 'file' | 'copy' | 'card' | 'place', of: string) =>
  createHmac('sha256', names).update(`${kind}:${of}`).digest('hex').slice(0, nameLength)
