import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { readStoreAddress, type StoreAddress } from '#kit/objects/store-address.ts'
import { isSwiftInstalled, startSwift } from '../scripts/swift.ts'

/** Without it the tests of a store are skipped, and say so. */
export const hasObjectStore = Boolean(process.env.TEST_STORE_URL) || isSwiftInstalled()

let own: Promise<string> | undefined

/** Of the one `npm test` has started, or of one of this process, which ends with it. */
async function serverUrl(): Promise<string> {
  if (process.env.TEST_STORE_URL) return process.env.TEST_STORE_URL
  own ??= startOwn()
  return own
}

async function startOwn(): Promise<string> {
  const swift = await startSwift()
  process.once('exit', () => void swift.stop())
  return swift.url
}

/** What a site is given as `FILES_URL`: a bucket nobody else has. */
export async function newBucket(): Promise<string> {
  const url = `${await serverUrl()}/${randomUUID()}`
  await makeBucket(readStoreAddress(url))
  return url
}

export async function makeBucket({
  origin,
  bucket,
  key,
  secret,
  region,
}: StoreAddress): Promise<void> {
  const client = new AwsClient({
    ...{ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 },
  })
  const answer = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
}
