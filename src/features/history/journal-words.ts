import type { JournalTurn } from '#kit/db/tables.ts'
import type { NounName } from '#kit/nouns/noun-name.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { HistoryAction, HistoryEntry } from './history.contract.ts'

export const actionNames: Record<HistoryAction, string> = {
  create: 'Создание',
  update: 'Изменение',
  delete: 'Удаление',
  restore: 'Возвращение удалённого',
  purge: 'Удаление навсегда',
  shorten: 'Имя сокращено',
  signIn: 'Вход',
  signInFailed: 'Неудачный вход',
  password: 'Смена пароля',
  signInName: 'Смена имени пользователя',
  sessionEnd: 'Завершение сеанса',
}

type Undone = NonNullable<HistoryEntry['undone']>

export const undoNames: Record<Undone['side'], string> = {
  before: 'Отмена',
  after: 'Возврат к\u00a0версии',
}

/** By what an entry can be found. */
export const soughtActions: Record<HistoryAction | JournalTurn, string> = {
  ...actionNames,
  undo: undoNames.before,
  return: undoNames.after,
}

interface Sought {
  from: string
  to: string
}

/** Why there is nothing, and what to do. */
export const nothingSought = ({ from, to }: Sought) =>
  from && to && from > to
    ? {
        title: 'Дни перепутаны местами',
        hint: 'День «с» позже, чем день «по»: исправьте один из них.',
      }
    : {
        title: 'Ничего не нашлось',
        hint: 'Измените запрос или уберите фильтры. Журнал хранится год.',
      }

/** What took back whose coming or going is told by what it did. */
const takenBack: Partial<Record<HistoryAction, string>> = {
  restore: 'Отменено удаление от',
  delete: 'Отменено появление от',
}

/** Which entry an undo was of; nothing of one that is no longer kept. */
export function undoneWords(
  { action, undone }: Pick<HistoryEntry, 'action' | 'undone'>,
  moment: (at: string) => string,
): string {
  if (!undone?.at) return ''
  const whole = undone.side === 'before' ? 'Отменено изменение от' : 'Версия от'
  return `${takenBack[action] ?? whole}\u00a0${moment(undone.at)}`
}

/** On the badge of an entry; what has come or gone is told by that. */
export const undoName = ({
  action,
  undone,
}: Pick<HistoryEntry, 'action' | 'undone'>): string | undefined =>
  undone && !takenBack[action] ? undoNames[undone.side] : undefined

type Names = ReadonlyMap<string, { name: Pick<NounName, 'one' | 'counted'> }>

/** «Альбом и 7 фотографий» */
export function withParts(kind: string, { parts = [] }: Parted, names: Names): string {
  const told = toldParts(
    parts.filter(({ stays }) => !stays),
    names,
  )
  return told === '' ? kind : `${kind} и\u00a0${told}`
}

/** «Осталось без связи: 2 новости, 1 альбом» */
export function stayedWords({ action, parts = [] }: Parted, names: Names): string {
  const told = toldParts(
    parts.filter(({ stays }) => stays),
    names,
  )
  const what = action === 'restore' ? 'Связь вернулась' : 'Осталось без связи'
  return told === '' ? '' : `${what}: ${told}`
}

type Parted = Pick<HistoryEntry, 'action' | 'parts'>

const toldParts = (parts: NonNullable<HistoryEntry['parts']>, names: Names): string =>
  parts
    .map(({ entity, total }) => {
      const name = names.get(entity)?.name
      return name?.counted ? count(total, name.counted) : `${name?.one ?? entity}: ${total}`
    })
    .join(', ')

/** «Добавлено: 100 фотографий в альбом «Кубок»» */
export function runWords(
  { entity, run }: Pick<HistoryEntry, 'entity'> & { run: NonNullable<HistoryEntry['run']> },
  names: ReadonlyMap<string, { name: Pick<NounName, 'one' | 'counted' | 'whom'> }>,
): string {
  const { total, whole } = run
  const added = toldParts([{ entity, total }], names)
  const where = whole && names.get(whole.entity)?.name.whom
  return `Добавлено: ${added}${where ? ` в\u00a0${where} ${quoted(whole.name)}` : ''}`
}
