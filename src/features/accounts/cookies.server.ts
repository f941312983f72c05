import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kit/base/site.ts'

/** `refresh` lives as long as the session, `device` tells the throttle that a sign-in succeeded here. */
export type CookieName = 'refresh' | 'device'

const shortNames = { refresh: 'rt', device: 'dc' }

export interface Cookies {
  /** Undefined also when the name came twice: somebody has planted one of them. */
  read(request: FastifyRequest, name: CookieName): string | undefined
  write(reply: FastifyReply, name: CookieName, value: string, maxAge: number): void
  clear(reply: FastifyReply, name: CookieName): void
}

export function createCookies(siteUrl: string): Cookies {
  const secure = siteUrl.startsWith('https:')
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}${shortNames[name]}`

  function write(reply: FastifyReply, name: CookieName, value: string, maxAge: number) {
    const rules = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const
    reply.setCookie(fullName(name), value, rules)
  }

  return {
    read(request, name) {
      const start = `${fullName(name)}=`
      const pairs = request.headers.cookie?.split(';') ?? []
      const planted = pairs.filter((pair) => pair.trim().startsWith(start)).length > 1
      return planted ? undefined : request.cookies[fullName(name)] || undefined
    },
    write,
    clear: (reply, name) => write(reply, name, '', 0),
  }
}

/** What the browser kept of its session. */
export const sessionCookie = (site: Site, request: FastifyRequest): string | undefined =>
  createCookies(site.url).read(request, 'refresh')
