import { confirmRemoval } from '#kit/admin/removal.tsx'

export function confirmEventRemoval(title: string, repeats: boolean): Promise<boolean> {
  return confirmRemoval({
    question: repeats ? 'Удалить все повторы?' : 'Удалить событие?',
    explanation: `«${title}» исчезнет из\u00a0календаря. Если занятие просто не\u00a0состоится, отметьте его отменённым: об\u00a0этом узнают подписчики.`,
  })
}
