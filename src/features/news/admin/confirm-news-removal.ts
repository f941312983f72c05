import { confirmRemoval } from '#kit/admin/removal.tsx'

export function confirmNewsRemoval(title: string): Promise<boolean> {
  return confirmRemoval({
    question: 'Удалить новость?',
    explanation: `«${title}» исчезнет с\u00a0сайта.`,
  })
}
