/** Where to go after signing in: a plain path of the admin and nothing else. */
export function nextPath(next: string | null): string {
  const inside = next && /^\/admin(?:\/[\w-]+)*(?:[?#].*)?$/.test(next)
  return inside && !next.startsWith('/admin/login') ? next : '/admin'
}
