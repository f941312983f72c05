export interface MenuItem {
  label: string
  /** Absent for an entry that only opens its `items`. */
  href?: string
  items?: MenuItem[]
  /** The addresses below which everything belongs here, in the menu or not. */
  rooms?: readonly string[]
}

/** An entry is current on its own page and on the pages below it: `/news` on `/news/12`. */
export function isCurrent(item: MenuItem, path: string): boolean {
  if (item.rooms?.some((room) => path.startsWith(`${room}/`))) return true
  if (item.items?.some((child) => isCurrent(child, path))) return true
  if (item.href === undefined) return false
  return path === item.href || (item.href !== '/' && path.startsWith(`${item.href}/`))
}
