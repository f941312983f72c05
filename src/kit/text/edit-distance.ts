/** Letters changed, added, left out or swapped; anything above the limit counts as more than it. */
export function editDistance(one: string, other: string, limit: number): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  let beforeLast = last
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let cost = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + same)
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return limit + 1
    ;[beforeLast, last] = [last, line]
  }
  return last[other.length]!
}
