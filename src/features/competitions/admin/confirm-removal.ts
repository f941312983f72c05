import { linkedWords } from '#kit/admin/linked-words.ts'
import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'

interface Removed {
  id: number
  title: string
}

export async function confirmCompetitionRemoval({ id, title }: Removed): Promise<boolean> {
  const gone = `${quoted(title)} исчезнет с\u00a0сайта вместе с\u00a0документами и\u00a0протоколом.`
  return confirmRemoval({
    question: 'Удалить соревнование?',
    explanation: `${gone} ${await linkedWords('competition', [id], 'соревнованием')}`.trim(),
  })
}

export async function explainRemoval(chosen: readonly Removed[]): Promise<string> {
  const ids = chosen.map(({ id }) => id)
  const gone = 'Документы и\u00a0протоколы исчезнут вместе с\u00a0ними.'
  return `${gone} ${await linkedWords('competition', ids, 'ними')}`.trim()
}
