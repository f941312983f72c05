import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'

export function confirmNewsRemoval(title: string): Promise<boolean> {
  return confirmRemoval({
    question: 'Удалить новость?',
    explanation: `${quoted(title)} исчезнет с\u00a0сайта.`,
  })
}
