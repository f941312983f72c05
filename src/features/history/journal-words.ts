import type { HistoryAction } from './history.contract.ts'

export const actionNames: Record<HistoryAction, string> = {
  create: 'Создание',
  update: 'Изменение',
  delete: 'Удаление',
  restore: 'Возвращение из корзины',
  purge: 'Удаление навсегда',
  shorten: 'Имя сокращено',
  signIn: 'Вход',
  signInFailed: 'Неудачный вход',
  password: 'Смена пароля',
  signInName: 'Смена имени пользователя',
  sessionEnd: 'Закрытие входа',
}

/** Who did it, as people would say it. */
export function actorName(actor: string): string {
  if (actor === 'admin') return 'администратор'
  if (actor === 'demo') return 'демонстрация'
  return actor === 'visitor' ? 'посетитель' : actor
}
