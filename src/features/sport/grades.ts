import { belts } from '#content/judo/principles.ts'
import type { Sport } from './sports.ts'

/** «1–5 дан» is five grades of one belt. */
const judoGrades = belts.flatMap(({ grade, color }) => {
  const [from = 0, to = from] = (grade.match(/\d+/g) ?? []).map(Number)
  const name = grade.replace(/^\D*[\d–]+\s*/, '')
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    grade: `${from + at} ${name}`,
    color,
  }))
})

/** Grades that are offered; in other sports they are typed. */
export const gradesOf = (sport: Sport): string[] =>
  sport === 'judo' ? judoGrades.map(({ grade }) => grade) : []

/** From the first belt to the last; what is typed by hand stands behind, as it was typed. */
export function inOrder(grades: readonly string[]): string[] {
  const place = (grade: string) => {
    const at = judoGrades.findIndex((one) => one.grade === grade)
    return at < 0 ? judoGrades.length : at
  }
  return [...new Set(grades)].sort((a, b) => place(a) - place(b))
}

/** «5 кю, жёлтый пояс»; what is no grade of judo stays as it is. */
export function gradeWords(grade: string, sport: Sport): string {
  const known = sport === 'judo' && judoGrades.find((one) => one.grade === grade)
  const words = known ? `${grade}, ${known.color} пояс` : grade
  return words.replace(/^(\d+) /, '$1\u00a0')
}
