/** Whom the federation has named to answer for anti-doping: the position says so. */
export const isAntidopingOfficer = ({ position }: { position: string }): boolean =>
  /антидопинг/i.test(position)
