import { plural } from './plural.ts'

/** «Повторите через 15 минут» */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 90
    ? `Повторите через ${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`
    : `Повторите через ${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`
}
