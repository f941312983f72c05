import { Problem } from '#kit/base/problem.ts'

/** Where objects are kept and whose they are: `s3://KEY:SECRET@HOST/BUCKET?region=…`. */
export interface StoreAddress {
  /** `https://storage.example`, or `http:` within one's own network. */
  origin: string
  bucket: string
  key: string
  secret: string
  region: string
}

const shape = 's3://КЛЮЧ:СЕКРЕТ@хранилище.example/БАКЕТ?region=…'
const schemes: Record<string, string> = { 's3:': 'https:', 's3+http:': 'http:' }
// As the strictest of the stores name them; a dot would be another host to a certificate.
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i
const regionName = /^[a-z0-9-]{1,40}$/i

/** @throws Problem bad-input with what is wrong, in Russian and without the secret. */
export function readStoreAddress(given: string): StoreAddress {
  const [scheme = ''] = /^[a-z0-9+]+:/i.exec(given) ?? []
  const protocol = schemes[scheme.toLowerCase()]
  if (!protocol)
    throw refused(`нужен адрес ${shape}; без шифрования, внутри своей сети, — s3+http://…`)
  const text = protocol + given.slice(scheme.length)
  if (!URL.canParse(text) || new URL(text).hash)
    throw refused(
      `нужен адрес ${shape}; в ключе и секрете особые символы пишутся через %: / — %2F, + — %2B, : — %3A, @ — %40, # — %23`,
    )
  const url = new URL(text)
  const [key, secret] = [decoded(url.username), decoded(url.password)]
  if (!key || !secret) throw refused(`нужны ключ и секрет: ${shape}`)
  const [bucket = '', ...deeper] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  if (!bucketName.test(bucket) || deeper.length > 0)
    throw refused(`после адреса хранилища нужно имя бакета и ничего больше: ${shape}`)
  return { origin: url.origin, bucket, key, secret, region: regionOf(url.searchParams) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refused('в ключе и секрете знак % пишется как %25')
  }
}

function regionOf(query: URLSearchParams): string {
  for (const name of query.keys())
    if (name !== 'region')
      throw refused(`в адресе хранилища неизвестно «${name}»: есть только region`)
  const region = query.get('region') ?? 'us-east-1'
  if (!regionName.test(region)) throw refused('region — слово из латинских букв, цифр и дефисов')
  return region
}

const refused = (message: string) => new Problem('bad-input', message)
