import { Badge, Text } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { notSeen, type Seen } from '#kit/admin/record-form/saved-message.ts'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { PartnerMark } from '../partner-mark.tsx'
import { type Partner, partners } from '../partners.record.ts'
import { partnerTierNames, tiersOf } from '../tiers.ts'

export const { list, edit } = recordScreens(partners, {
  empty: {
    icon: IconHeartHandshake,
    hint: 'Добавьте тех, кто помогает федерации: они появятся на главной и на своей странице.',
  },
  note: (
    <Text c="dimmed">
      Порядок&nbsp;— внутри ряда. В&nbsp;другой ряд партнёра переносит «Вид партнёра» в&nbsp;его
      карточке.
    </Text>
  ),
  groups: (items) =>
    tiersOf(items).map(({ category, members }) => ({
      id: category,
      title: partnerTierNames[category],
      items: members,
    })),
  details: periodOf,
  badge: (partner) => <Standing partner={partner} />,
  pageOf: ({ id }) => `/partners#partner-${id}`,
  shownBy: 'active',
  unseen,
  aside: ['logo', 'active', 'activeFrom', 'activeTo'],
  image: ImageField,
  lead: ({ stored, form: { values } }) =>
    values.logo === '' && <PartnerMark partner={{ id: stored?.id ?? 0, ...values }} />,
})

function periodOf({ activeFrom, activeTo }: Partner): string {
  const period = [
    activeFrom && `с\u00a0${formatDate(activeFrom)}`,
    activeTo && `по\u00a0${formatDate(activeTo)}`,
  ]
  return period.filter(Boolean).join(' ')
}

type PartnerPeriod = Pick<Partner, 'activeFrom' | 'activeTo'>

function unseen({ activeFrom, activeTo }: PartnerPeriod, today: string): Seen | false {
  if (activeFrom && activeFrom > today)
    return { words: `На\u00a0сайте появится ${formatDate(activeFrom)}` }
  return activeTo !== null && activeTo < today && { words: `${notSeen.words}: срок вышел` }
}

/** What visitors see of the partner today. */
function Standing({ partner: { active, activeFrom, activeTo } }: { partner: Partner }) {
  const today = localDate(new Date(), useSite().timeZone)
  if (!active) return <Badge color="gray">Скрыт</Badge>
  if (activeFrom && activeFrom > today) return <Badge color="yellow">Ещё не начался</Badge>
  if (activeTo && activeTo < today) return <Badge color="gray">Срок вышел</Badge>
  return <Badge color="green">На сайте</Badge>
}
