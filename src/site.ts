import { calendarPage } from '#features/calendar/pages/calendar.tsx'
import { eventPage } from '#features/calendar/pages/event.tsx'
import { competitionPage } from '#features/competitions/pages/item.tsx'
import { competitionListPage } from '#features/competitions/pages/list.tsx'
import { ownCategoryPage } from '#features/competitions/pages/own.tsx'
import { competitionSheetPage } from '#features/competitions/pages/sheet.tsx'
import { nameRequestPage } from '#features/consents/pages/name-request.tsx'
import { contactsPage } from '#features/contacts/pages/contacts.tsx'
import { federationPage } from '#features/federation/pages/federation.tsx'
import { homePage } from '#features/home/pages/home.tsx'
import { dictionaryPage } from '#features/judo/pages/dictionary.tsx'
import { factsPage } from '#features/judo/pages/facts.tsx'
import { glossaryPage } from '#features/judo/pages/glossary.tsx'
import { historyPage } from '#features/judo/pages/history.tsx'
import { oathPage } from '#features/judo/pages/oath.tsx'
import { principlesPage } from '#features/judo/pages/principles.tsx'
import { rulesPage } from '#features/judo/pages/rules.tsx'
import { samboRulesPage } from '#features/judo/pages/sambo-rules.tsx'
import { samboTechniquePage } from '#features/judo/pages/sambo-technique.tsx'
import { samboTechniquesPage } from '#features/judo/pages/sambo-techniques.tsx'
import { techniquePage } from '#features/judo/pages/technique.tsx'
import { techniquesPage } from '#features/judo/pages/techniques.tsx'
import { wisdomPage } from '#features/judo/pages/wisdom.tsx'
import { accessibilityPage, consentPage, privacyPage } from '#features/legal/pages/legal.tsx'
import { distributionPage, processingPage, withdrawalPage } from '#features/legal/pages/sheet.tsx'
import { athletePage } from '#features/medals/pages/athlete.tsx'
import { medalsPage } from '#features/medals/pages/medals.tsx'
import { albumPage } from '#features/media/pages/album.tsx'
import { albumsPage } from '#features/media/pages/albums.tsx'
import { listAlbumNews } from '#features/news/news.public.server.ts'
import { newsItemPage } from '#features/news/pages/item.tsx'
import { newsListPage } from '#features/news/pages/list.tsx'
import { partnersPage } from '#features/partners/pages/partners.tsx'
import { pressPage } from '#features/press/pages/press.tsx'
import { levelPages } from '#features/study/pages/level.tsx'
import { pathPage } from '#features/study/pages/path.tsx'
import { levelSheetPage } from '#features/study/pages/sheet.tsx'
import { studyTextPages } from '#features/study/pages/text.tsx'
import { studyAddresses } from '#features/study/study.record.ts'
import { clubPage } from '#features/training/pages/club.tsx'
import { clubsPage } from '#features/training/pages/clubs.tsx'
import { coachPage } from '#features/training/pages/coach.tsx'
import { signupPage } from '#features/training/pages/signup.tsx'
import type { Page } from '#kit/pages/page.ts'
import type { MenuItem } from '#kit/ui/menu.ts'

/** Every public address, in the order of the menu. */
export const pages: readonly Page<unknown>[] = [
  homePage,
  federationPage,
  clubsPage,
  clubPage,
  signupPage,
  coachPage,
  competitionListPage,
  medalsPage,
  athletePage,
  ownCategoryPage,
  competitionPage,
  competitionSheetPage,
  calendarPage,
  eventPage,
  newsListPage,
  newsItemPage,
  ...studyTextPages,
  pathPage,
  ...levelPages,
  levelSheetPage,
  historyPage,
  albumsPage,
  albumPage(listAlbumNews),
  techniquesPage,
  techniquePage,
  samboTechniquesPage,
  samboTechniquePage,
  rulesPage,
  samboRulesPage,
  dictionaryPage,
  glossaryPage,
  wisdomPage,
  oathPage,
  principlesPage,
  factsPage,
  partnersPage,
  contactsPage,
  pressPage,
  privacyPage,
  consentPage,
  nameRequestPage,
  processingPage,
  distributionPage,
  withdrawalPage,
  accessibilityPage,
]

/** Addresses that people and programs try, and what they mean. */
export const redirects: Record<string, string> = {
  '/about-judo': '/about-judo/history',
  '/about-sambo': '/about-sambo/techniques',
  '/favicon.ico': '/icon-192.png',
  // What an administrator types who does not remember the address.
  '/login': '/admin/login',
}

/** What a beginner looks for and the menu has no room for: in the footer of every page. */
export const guide: MenuItem[] = [
  { label: 'Где заниматься', href: '/federation/clubs' },
  { label: 'Дзюдо: с\u00a0чего начать', href: studyAddresses['judo-start'] },
  { label: 'Самбо: с\u00a0чего начать', href: studyAddresses['sambo-start'] },
  { label: 'Дзюдо: путь ученика', href: studyAddresses['judo-path'] },
  { label: 'Самбо: путь самбиста', href: studyAddresses['sambo-path'] },
  { label: 'Безопасность и\u00a0защита детей', href: studyAddresses.safety },
  { label: 'Словарь терминов', href: '/about-judo/glossary' },
]

/** The header menu; an entry appears here together with its page. */
export const menu: MenuItem[] = [
  { label: 'Федерация', href: '/federation' },
  {
    label: 'Соревнования',
    items: [
      { label: 'Все соревнования', href: '/competitions' },
      { label: 'Календарь', href: '/calendar' },
    ],
  },
  { label: 'Новости', href: '/news' },
  { label: 'Медиа', href: '/media' },
  {
    label: 'О дзюдо',
    rooms: ['/about-judo', '/about-sambo'],
    items: [
      { label: 'История', href: '/about-judo/history' },
      { label: 'Техники', href: '/about-judo/techniques' },
      { label: 'Мудрые изречения', href: '/about-judo/wisdom' },
      { label: 'Клятва дзюдоиста', href: '/about-judo/oath' },
      { label: 'Принципы', href: '/about-judo/principles' },
      // After those of the specification: who asks for sambo finds no other door.
      { label: 'Самбо', href: studyAddresses['sambo-start'] },
      { label: 'Правила самбо', href: '/about-sambo/rules' },
      { label: 'Техники самбо', href: '/about-sambo/techniques' },
    ],
  },
  { label: 'Партнёры', href: '/partners' },
  { label: 'Контакты', href: '/contacts' },
]
