import { confirmDanger } from '#kit/admin/messages.tsx'

export function confirmNewsRemoval(title: string): Promise<boolean> {
  return confirmDanger({
    question: 'Удалить новость?',
    explanation: `«${title}» исчезнет с\u00a0сайта. Вернуть её будет нельзя.`,
    action: 'Удалить',
  })
}
