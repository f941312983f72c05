import { exampleEditor, visitor } from '#kit/base/actors.ts'

/** Who did it, as people would say it. */
export function actorName(actor: string): string {
  if (actor === 'admin') return 'администратор'
  if (actor === exampleEditor) return 'демонстрация'
  return actor === visitor ? 'посетитель' : actor
}
