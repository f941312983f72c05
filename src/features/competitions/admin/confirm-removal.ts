import { confirmDanger } from '#kit/admin/messages.tsx'

export function confirmCompetitionRemoval(title: string): Promise<boolean> {
  return confirmDanger({
    question: 'Удалить соревнование?',
    explanation: `«${title}» исчезнет с\u00a0сайта вместе с\u00a0документами и\u00a0протоколом. Вернуть его будет нельзя.`,
    action: 'Удалить',
  })
}
