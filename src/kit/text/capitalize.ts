/** «через 6 дней» → «Через 6 дней». */
export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** «Мужчины» → «мужчины», to stand after a comma or a colon; what is written in capitals stays so: «U18», «ОФП». */
export const uncapitalize = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text

/** «Новость» within a sentence: «новость». */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
