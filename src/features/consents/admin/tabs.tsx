import { ScreenTabs } from '#kit/admin/screen-tabs.tsx'

const tabs = {
  '/admin/consents': 'Записанные',
  '/admin/consents/withdrawn': 'Отозванные',
}

export const ConsentTabs = ({ current }: { current: keyof typeof tabs }) => (
  <ScreenTabs label="Какие согласия" {...{ tabs, current }} />
)
