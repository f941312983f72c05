import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'

interface Removed {
  id: number
  title: string
}

export const confirmCompetitionRemoval = ({ id, title }: Removed): Promise<boolean> =>
  confirmRemoval({
    question: 'Удалить соревнование?',
    explanation: `${quoted(title)} исчезнет с\u00a0сайта вместе с\u00a0документами и\u00a0протоколом.`,
    ...{ entity: 'competition', ids: [id] },
  })

export const explainRemoval = () => 'Документы и\u00a0протоколы исчезнут вместе с\u00a0ними.'
