import type { SheetGroup, SheetSlot } from './sheet-places.ts'

/** Lines of 6.5 mm (pages/sheet.module.css) that a sheet of A4 has for sure beneath its head; a heading takes two. */
const lines = 28
const headLines = 2

const emptyOf = ({ isPair }: SheetGroup) => (isPair ? 4 : 3)

/**
 * Empty lines for who is added by hand: three in a group, or four where both sexes stand together. Of a list of
 * the club each group keeps one at least, and what more the sheet has room for without another page, the first groups first.
 */
export function emptyLines(slots: readonly SheetSlot[]): Map<SheetGroup, number> {
  const groups = slots.flatMap((slot) => slot.groups)
  const written = groups.reduce((all, { athletes }) => all + athletes.length, 0)
  const unwritten = groups.reduce((all, group) => all + emptyOf(group), 0)
  const onPage = lines - headLines * (slots.length + groups.length)
  const empty = new Map(groups.map((group) => [group, 1]))
  let room = Math.max(unwritten, onPage) - written - groups.length
  for (let most = 2; most <= 4; most++)
    for (const group of groups)
      if (room > 0 && most <= emptyOf(group)) {
        empty.set(group, most)
        room--
      }
  return empty
}
