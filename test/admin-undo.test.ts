import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', 'src')

/** Said of what is done without a way back, and why there is none. */
const cannotBeTakenBack: Record<string, string> = {
  'Понятно: копии снова хранятся как обычно': 'asked before; changes nothing on the site',
  'Резервная копия готова': 'changes nothing on the site',
  'Копия целая: из\u00a0неё можно вернуть весь сайт': 'changes nothing on the site',
  'Прежнее возвращено. Заменённое осталось в\u00a0журнале': 'is an undoing itself',
  'Возвращено:': 'is an undoing itself',
  'Возвращено: …': 'is an undoing itself',
  'Пример возвращён: …': 'is an undoing itself',
  'Возвращено из&nbsp;копии:': 'is an undoing itself',
  'Заявка удалена': 'asked before: personal data are in no trash',
  'Корзина пуста': 'asked before: this is what nobody can bring back',
  'Удалено навсегда: …': 'asked before: this is what nobody can bring back',
  'Имя сокращено везде: …': 'asked before: the name is kept nowhere',
  'Имя убрано из\u00a0протоколов: …': 'asked before: the full name is kept nowhere',
  'На\u00a0этом экране так написано в\u00a0…: все обведены': 'says where something stands',
  'Посетители снова видят альбом …': 'is an undoing itself, of a hiding for a while',
  'Фотографии снова видны на\u00a0сайте': 'asked before: the requests are answered and gone',
  'Фотография снова видна на\u00a0сайте': 'asked before: the request is answered and gone',
  'Просьба о\u00a0других фотографиях закрыта': 'asked before: who asked is forgotten',
  'Набранное не\u00a0пропало: оно будет здесь, когда откроете снова.': 'says that nothing was lost',
  'Имя пользователя теперь …': 'asked before, with the password; the former may be taken again',
  'Пароль сменён': 'the former one must not be good any more',
  'Пароль сменён. На\u00a0остальных устройствах вход завершён':
    'the former one must not be good any more',
  'Отменять было нечего: все фото уже загружены': 'says that nothing was done',
  'Пример убран: в корзине …': 'asked before: all of it is in the trash',
}

/** Where the words are made and not written. */
const elsewhere = [
  // A cancellation lifted within a break of the club: the day takes no place all the same.
  ...['features/calendar/admin/use-event-deeds.ts', 'features/calendar/admin/grid-change.ts'],
  'kit/admin/messages.tsx', // this is what says them
  'kit/admin/undo.tsx', // of an undoing
  'kit/admin/record-form/saved-message.ts', // of a save: the form is still there to be changed
  'features/consents/admin/consents.tsx', // asked before: the name is kept nowhere
  'features/consents/admin/name-requests.tsx', // answered and erased, asked before
  'features/accounts/admin/session-list.tsx', // a device that was sent out has to sign in
]

const saying = /\bsayDone\(\s*(?:'([^'\n]*)'|`([^`]*)`|<>\s*([^<{]*)|)/g

/** Of every `sayDone` of the admin its words, or what stands in their place. */
function plainlySaid(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\badmin\b.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll('\\u00a0', '\u00a0')
      return [...text.matchAll(saying)].map(([, plain, template, element]) => {
        const words = plain ?? template?.replaceAll(/\$\{[^}]*\}/g, '…') ?? element
        return words?.replaceAll(/\s*\n\s*/g, '') ?? path
      })
    })
}

test('whatever the admin does and could undo offers «Вернуть» beside the word that it is done', () => {
  const said = plainlySaid()
  expect(said.length).toBeGreaterThan(9)
  const known = [...Object.keys(cannotBeTakenBack), ...elsewhere]
  const plain = said.filter((words) => !known.includes(words))
  expect(plain, 'say it with `sayChanged`, or say in this file why there is no way back').toEqual(
    [],
  )
  const gone = Object.keys(cannotBeTakenBack).filter((words) => !said.includes(words))
  expect(gone, 'said no more').toEqual([])
})
