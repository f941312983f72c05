/** The same for «СШОР «Победа»», «СШОР "Победа"» and «Сшор Победа». */
export const clubKey = (club: string) =>
  club
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Words that tell what a club is and not which. */
const kind =
  /^(ск|сш|сшор|дюсш|сдюсш|сдюсшор|сдюшор|дюц|цсп|цдт|мбу|мау|мку|мбоу|мбудо|гбу|гау|гбоу|ано|ооо|оо|роо|моо|гоо|до|дод|клуб\p{L}*|спортклуб\p{L}*|спортив\p{L}*|детск\p{L}*|юношеск\p{L}*|школ\p{L}*|секци\p{L}*|отделени\p{L}*|и|имени|им)$/u
/** «Клуб единоборств «Исток»» is «Исток», but «СШОР единоборств» has no other name. */
const sport = /^(дзюдо|самбо|единоборств\p{L}*|борьб\p{L}*|боев\p{L}*|искусств\p{L}*)$/u

export const numbersIn = (key: string) => String(key.match(/\d+/g))
export function ownName(key: string): string {
  const words = key.split(' ').filter((word) => !kind.test(word))
  const own = words.filter((word) => !sport.test(word))
  return (own.length > 0 ? own : words).join(' ')
}

/** The same also for «СШ «Победа»» and «Победа», not for «СШ № 1» and «СШ № 2». */
export const clubItself = (club: string): string => {
  const key = clubKey(club)
  return ownName(key) || key
}
