import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Said when nothing has reached the server yet, or by what another journey tries. */
export const noPromise = [
  /^Набранное не\sпропало/, // e2e/admin-albums.spec.ts
  /^Строки заменены/,
  /^Строки убраны/, // from the form; «Сохранить протокол» is the promise
  /^Сдвинуто/, // from the form; «Сохранить» is the promise
  /^Сделано$/, // after «Отменить снова»: `undone` of the deed reads it back
  /^Посетители снова видят альбом/, // e2e/admin-media.spec.ts
  /^(Исчезнет|Станет|Переставится|Убрано)$/, // what differs, in the details of the journal and of a copy
  /^Отменять было нечего/, // e2e/admin-media.spec.ts
  /^На\sэтом экране так написано/, // says where something stands; e2e/doors/seldom/sought.spec.ts
  /^Пример (убран|возвращён)/, // the last test of e2e/doors/every-promise.spec.ts
]

/** What the button beside such a text says. */
const deedName = /^[А-ЯЁ][а-яё]+ть(\s|$)/

const tellers =
  /(?<!function )\b(?:sayDone|saySaved|tellSaved|sayRemoved|sayWithUndo|sayChanged|act|change)\(|\b(?:done|removed): /g
const texts = /'([^'\n]*)'|`([^`]*)`/g

/** Every text with which the admin says that something is done, as it stands in its sources. */
export function successWords(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\badmin\b.*(?<!\.test)\.tsx?$/.test(file),
  )
  const found = files.flatMap((file) => {
    const source = readFileSync(join('src', file), 'utf8').replaceAll('\\u00a0', '\u00a0')
    return [...source.matchAll(tellers)].flatMap(({ index, 0: teller }) =>
      [...argumentsAt(source, index + teller.length, teller.endsWith('(')).matchAll(texts)].map(
        ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '1'),
      ),
    )
  })
  return [...new Set(found)].filter(
    (text) => /^[А-ЯЁ]/.test(text) && !/^Ошибка/.test(text) && !deedName.test(text),
  )
}

/** Up to the bracket that closes, or the value of a property up to the end of its line. */
function argumentsAt(source: string, from: number, isCall: boolean): string {
  if (!isCall) return source.slice(from, source.indexOf('\n', from))
  let open = 1
  let at = from
  for (; open > 0 && at < source.length; at++)
    open += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
  return source.slice(from, at)
}
