import { bornText } from '#kit/text/birth-year.ts'
/** «44,5 кг», of a number however its tenths are written. */
export const kilogramsText = (weight: number | string) =>
  `${String(weight).replace('.', ',')}\u00a0кг`

/** «мужской пол, 2012 г. р., 46 кг», of what an address or a device says of an athlete. */
export function athleteWords(said: URLSearchParams): string {
  const year = said.get('year')
  const weight = said.get('weight')
  return [
    said.get('sex') === 'm' ? 'мужской\u00a0пол' : 'женский\u00a0пол',
    year && bornText(year),
    weight && kilogramsText(weight),
  ]
    .filter(Boolean)
    .join(', ')
}
