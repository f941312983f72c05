/** Who did it, as people would say it. */
export function actorName(actor: string): string {
  if (actor === 'admin') return 'администратор'
  if (actor === 'demo') return 'демонстрация'
  return actor === 'visitor' ? 'посетитель' : actor
}
