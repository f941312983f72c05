/** What a hold and a lead are worth: a dozen pages tell it, and here alone it is written. */
export const judoHold = { yuko: 5, wazaAri: 10, ippon: 20 } as const

export const samboHold = {
  part: { seconds: 10, points: 2 },
  full: { seconds: 20, points: 4 },
} as const

/** How many points ahead end a bout of sambo. */
export const samboLead = 8

/** How many minutes a bout of judo lasts; for children as usual, since the regulations say it. */
export const judoMinutes = { adults: '4', under15: '3', under13: '2–3', kids: '1–2' } as const
