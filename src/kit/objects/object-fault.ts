import type { StoreAddress } from './store-address.ts'

interface What {
  /** Of the answer, if there was one. */
  status?: number | undefined
  /** The store's own word for it, or the system's. */
  code: string
  /** Which region the store says it is. */
  region?: string | undefined
}

type Place = Pick<StoreAddress, 'origin' | 'bucket' | 'region'>

/** What a store could not do; the message is a Russian sentence for whoever hosts the site, without keys. */
export class ObjectFault extends Error {
  readonly status: number | undefined
  readonly code: string

  constructor(place: Place, { status, code, region }: What, cause?: unknown) {
    super(sentence(place, { status, code, region }), { cause })
    this.status = status
    this.code = code
  }

  /** There is no room left, or no more than was paid for. */
  get isFull(): boolean {
    return this.status === 507 || /^(QuotaExceeded|InsufficientStorage)$/.test(this.code)
  }

  /** The same call may succeed in a moment. */
  get isPassing(): boolean {
    return this.status === undefined
      ? !isEncryption(this.code)
      : [408, 429, 500, 502, 503, 504].includes(this.status)
  }
}

const isEncryption = (code: string) =>
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_|EPROTO|HPE_INVALID)/.test(code)

function sentence({ origin, bucket, region: asked }: Place, { status, code, region }: What) {
  const store = `Хранилище ${new URL(origin).host}`
  switch (code) {
    case 'InvalidAccessKeyId':
      return `${store} не знает этого ключа: проверьте ключ в его адресе`
    case 'SignatureDoesNotMatch':
      return `${store} не принимает ключ с этим секретом: проверьте оба в адресе; особые символы пишутся через %`
    case 'NoSuchBucket':
      return `${store}: бакета «${bucket}» нет. Создайте его или поправьте адрес`
    case 'AccessDenied':
      return `${store} не пускает этот ключ в бакет «${bucket}»: нужны права читать, писать, удалять и видеть список`
    case 'RequestTimeTooSkewed':
      return `${store} не верит часам этого сервера: включите синхронизацию времени`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `${store}: бакет «${bucket}» не в регионе ${asked}. Поправьте region${region ? `: region=${region}` : ''} или сам адрес`
    case 'QuotaExceeded':
    case 'InsufficientStorage':
      return `${store}: для бакета «${bucket}» кончилось место`
  }
  if (status === 507) return `${store}: для бакета «${bucket}» кончилось место`
  if (status !== undefined) return `${store} отвечает отказом: ${status}${code ? ` ${code}` : ''}`
  if (isEncryption(code))
    return `${store} и этот сервер не договорились о шифровании (${code}): проверьте адрес и сертификат; без шифрования, внутри своей сети, — s3+http://`
  return `${store} не отвечает (${code}): проверьте адрес и сеть`
}
