import { framed } from '#kit/text/framed.ts'

/** A password that the site made, for whoever is at the server. */
export const printedPassword = (username: string, password: string): string =>
  `\n${framed([
    `Имя:    ${username}`,
    `Пароль: ${password}`,
    'Показан один раз: запишите,',
    'после входа смените за сутки,',
    'потом с ним не войти.',
  ])}\n`
