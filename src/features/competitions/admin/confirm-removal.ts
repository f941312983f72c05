import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'

export function confirmCompetitionRemoval(title: string): Promise<boolean> {
  return confirmRemoval({
    question: 'Удалить соревнование?',
    explanation: `${quoted(title)} исчезнет с\u00a0сайта вместе с\u00a0документами и\u00a0протоколом.`,
  })
}
