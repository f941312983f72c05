import { plural } from '#kit/text/plural.ts'

interface Ages {
  ageFrom: number | null
  ageTo: number | null
}

/** After «с», «от», «до»: «4 лет», «21 года». */
export const yearsSince = (age: number) => `${age}\u00a0${plural(age, 'года', 'лет', 'лет')}`

/** «6–12 лет», «от 16 лет», «до 12 лет»; nothing when nobody has said. */
export function agesText({ ageFrom, ageTo }: Ages): string {
  const years = (age: number) => `${age}\u00a0${plural(age, 'год', 'года', 'лет')}`
  if (ageFrom && ageTo) return ageFrom === ageTo ? years(ageFrom) : `${ageFrom}–${years(ageTo)}`
  if (ageFrom) return `от\u00a0${yearsSince(ageFrom)}`
  if (ageTo) return `до\u00a0${yearsSince(ageTo)}`
  return ''
}
