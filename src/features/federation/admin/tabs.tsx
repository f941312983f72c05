import { ScreenTabs } from '#kit/admin/screen-tabs.tsx'

const tabs = {
  '/admin/federation/people': 'Люди',
  '/admin/federation/clubs': 'Клубы',
  '/admin/federation/signups': 'Заявки',
  '/admin/federation/documents': 'Документы',
  '/admin/federation/about': 'О нас',
}

export const FederationTabs = ({ current }: { current: keyof typeof tabs }) => (
  <ScreenTabs label="Разделы федерации" {...{ tabs, current }} />
)
