/** What is wrong with what a site keeps or shows, and what whoever hosts it does about it; in Russian. */
export interface SiteFault {
  what: string
  cure: string
}

/** One line each, what has one cure together under it. */
export const faultLines = (faults: readonly SiteFault[]): string[] =>
  [...Map.groupBy(faults, ({ cure }) => cure)].flatMap(([cure, all]) => [
    ...all.map(({ what }) => what),
    `  → ${cure}`,
  ])
