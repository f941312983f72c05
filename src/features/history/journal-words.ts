import type { HistoryAction } from './history.contract.ts'

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
  sessionEnd: 'Закрытие входа',
}
