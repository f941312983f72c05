/** «мужской, 2012 г. р., 46 кг», of what an address or a device says of an athlete. */
export function athleteWords(said: URLSearchParams): string {
  const year = said.get('year')
  const weight = said.get('weight')
  return [
    said.get('sex') === 'm' ? 'мужской' : 'женский',
    year && `${year}\u00a0г.\u00a0р.`,
    weight && `${weight.replace('.', ',')}\u00a0кг`,
  ]
    .filter(Boolean)
    .join(', ')
}
