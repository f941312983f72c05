interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
  body: any
}

interface Sent {
  json?: object
  bytes?: Buffer
  type?: string
  key?: string
}

/** A call of the administrator's API; throws when no answer came. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<Answer>

export const caller =
  (url: string, token: string): Call =>
  async (method, path, { json, bytes, type = 'application/json', key } = {}) => {
    const body = json ? JSON.stringify(json) : bytes && new Uint8Array(bytes)
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body,
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
