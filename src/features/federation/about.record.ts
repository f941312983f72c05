import { area, text } from '#kit/record/fields.ts'
import { defineSingle, type SingleOf, type SingleRowOf } from '#kit/record/single.ts'
import { aboutWords } from './about.names.ts'

export const about = defineSingle({
  ...aboutWords,
  api: '/api/federation-about',
  missing: 'Текст о федерации не найден',
  fields: {
    lead: area('О федерации', {
      max: 500,
      multiline: false,
      hint: 'Два-три предложения под заголовком страницы',
    }),
    mission: area('Миссия', { max: 300, rows: 2, multiline: false }),
    goals: area('Цели', { max: 3000, rows: 4, hint: 'Каждая с новой строки' }),
    structure: area('Структура', {
      max: 5000,
      rows: 6,
      hint: 'Каждый орган с новой строки: название, двоеточие, чем он занимается',
    }),
    slogan: text('Девиз', { max: 100, hint: 'Стоит на главной; пустой не показан' }),
    directions: area('Чем занимаются в клубах', {
      max: 3000,
      rows: 6,
      hint: 'Каждое направление с новой строки: название, двоеточие, в чём оно. Стоит на главной',
    }),
  },
})
export type About = SingleOf<typeof about>

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_about: SingleRowOf<typeof about>
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** «Президиум: утверждает календарь» as its two parts; without a colon the line is the name. */
export function namedLine(line: string): { name: string; does: string } {
  const [, name = line, does = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
  return { name: name.trim(), does }
}
