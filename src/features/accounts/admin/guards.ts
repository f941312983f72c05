import { type MiddlewareFunction, redirect } from 'react-router'
import { nextPath } from '#kit/admin/next-path.ts'
import { isSignedIn, startSession } from '#kit/admin/session.ts'

export const requireSignIn: MiddlewareFunction = async ({ request }) => {
  await startSession()
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  const next = pathname === '/admin' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  throw redirect(`/admin/login${next}`)
}

export const redirectSignedIn: MiddlewareFunction = async ({ request }) => {
  await startSession()
  if (isSignedIn()) throw redirect(nextPath(new URL(request.url).searchParams.get('next')))
}
