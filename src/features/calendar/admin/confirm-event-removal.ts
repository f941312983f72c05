import { confirmDanger } from '#kit/admin/messages.tsx'

export function confirmEventRemoval(title: string, repeats: boolean): Promise<boolean> {
  return confirmDanger({
    question: repeats ? 'Удалить все повторы?' : 'Удалить событие?',
    explanation: `«${title}» исчезнет из\u00a0календаря. Если занятие просто не\u00a0состоится, отметьте его отменённым: об\u00a0этом узнают подписчики.`,
    action: 'Удалить',
  })
}
