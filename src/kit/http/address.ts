import { isIP, isIPv6 } from 'node:net'

/**
 * Whom an address stands for when attempts are counted: an IPv4 address, however written,
 * or the first 64 bits of an IPv6 one, because a household gets all of the rest. A proxy may add the port;
 * whatever else it passes is nobody in particular, as is a connection that has ended by now.
 */
export function addressOwner(ip: string | undefined): string {
  const address = withoutPort(ip?.split('%', 1)[0] ?? '')
  if (isIP(address) === 0) return 'unknown'
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 255]
    })
    return bytes.join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Enough to tell one network from another and too little to find anybody: `81.2.69.*`, `2a02:6b8:c0:*`. */
export function shortAddress(ip: string): string {
  const owner = addressOwner(ip)
  return owner.includes(':')
    ? `${owner.split(':').slice(0, 3).join(':')}:*`
    : owner.replace(/\d+$/, '*')
}

const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
