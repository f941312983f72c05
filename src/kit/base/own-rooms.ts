import { recall, remember } from './remembered.ts'

/**
 * How much room a line of the visitor's own takes on the main page: as much is kept free the next time, before any script
 * runs (src/first.ts). A line that is not shown gives its room up.
 */
export function rememberRoom(key: string, line: HTMLElement): void {
  const { dataset } = document.documentElement
  if (line.hidden && dataset.rooms)
    dataset.rooms = dataset.rooms
      .split(' ')
      .filter((one) => one !== key)
      .join(' ')
  // What is kept free must not be taken for what is needed.
  line.style.minHeight = '0'
  const height = recall(key) && line.offsetHeight
  line.style.minHeight = ''
  const known: Record<string, number> = JSON.parse(recall('ownRooms') ?? '{}')
  const width = innerWidth
  const rooms = known.width === width ? known : { width }
  remember('ownRooms', JSON.stringify({ ...rooms, [key]: height }))
}
