import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Button,
  NavLink,
  ScrollArea,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { ModalsProvider, useModals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { IconExternalLink, IconHome, IconLogout, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  Link,
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { Emblem } from '#kit/ui/emblem.tsx'
import { useBackCloses } from './back-closes.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { CommandPalette } from './command-palette.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { sealEarlier } from './kept-texts.ts'
import { useRememberedAddress } from './list-address.ts'
import { leaveOtherSections, leaveWarnings } from './messages.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { allDrafts } from './record-form/draft.ts'
import { ReloadNotice } from './reload-notice.tsx'
import { said } from './said.ts'
import { prepareSealing } from './sealed.ts'
import { type Section, useSections } from './sections.ts'
import { useSession } from './session.ts'
import css from './shell.module.css'
import { useSignOut } from './sign-out.tsx'
import { loadSite, SiteContext, type SiteInfo } from './site.ts'
import { useSought } from './sought.ts'

export const loader = () => loadSite()

export function Component() {
  const site = useLoaderData<SiteInfo>()
  const [opened, { toggle, close }] = useDisclosure()
  const burger = useRef<HTMLButtonElement>(null)
  useBackCloses(opened, close)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return
    close()
    burger.current?.focus()
  })
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led to another screen, the menu is not over it
  useEffect(close, [pathname])
  useEffect(() => {
    leaveOtherSections(pathname)
    leaveWarnings(pathname)
  }, [pathname])
  useLeaveWhenSignedOut()
  useEffect(() => {
    prepareSealing()
    sealEarlier(allDrafts)
  }, [])
  useHeadingFocus()
  useSought()
  useRememberedAddress()

  return (
    <SiteContext value={site}>
      <ModalsProvider>
        <QuestionsAsDialogs />
        <AppShell
          header={{ height: 56, collapsed: false }}
          navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !opened } }}
          padding={0}
        >
          <AppShell.Header className={css.header}>
            <Burger
              ref={burger}
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              w={44}
              h={44}
              aria-label={opened ? 'Закрыть меню' : 'Открыть меню'}
            />
            <Brand name={site.name} current={pathname} leave={close} />
            <Button
              variant="default"
              size="sm"
              className={css.search}
              leftSection={<IconSearch size={16} />}
              rightSection={<kbd className={css.kbd}>Ctrl K</kbd>}
              onClick={spotlight.open}
              visibleFrom="sm"
            >
              Найти и&nbsp;перейти
            </Button>
            <ActionIcon aria-label="Найти и перейти" onClick={spotlight.open} hiddenFrom="sm">
              <IconSearch size={20} />
            </ActionIcon>
            <ColorSchemeSwitch />
            <NavigationProgress />
          </AppShell.Header>
          <AppShell.Navbar
            className={css.navbar}
            data-opened={opened || undefined}
            aria-label="Разделы"
          >
            <Sections current={pathname} leave={close} />
          </AppShell.Navbar>
          <AppShell.Main className={css.main}>
            <ReloadNotice />
            <Outlet />
          </AppShell.Main>
        </AppShell>
        <CommandPalette />
      </ModalsProvider>
      {/* None waits for its turn: what can be taken back now would be offered when it is too late. */}
      <Notifications
        position="bottom-center"
        limit={100}
        pauseResetOnHover="notification"
        zIndex={overDialogs}
        ref={said}
        className={css.messages}
      />
      <ScrollRestoration getKey={placeOnPage} />
    </SiteContext>
  )
}

/** The library has dialogs at 200 and what drops down at 300: of «Разделы» above the bar nothing is covered. */
const overDialogs = 290

/** Every screen that a browser opens anew is called `default`: each begins where it was left itself. */
const placeOnPage = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The way to the start screen; a phone has no room for the federation's name and shows where one is. */
function Brand({ name, current, leave }: { name: string; current: string; leave(): void }) {
  const section = useSections().find(({ path }) => isWithin(current, path))
  return (
    <Link to="/admin" className={css.brand} onClick={leave}>
      <Emblem className={css.emblem} />
      <VisuallyHidden>На главную. </VisuallyHidden>
      <Box component="span" className={css.name} visibleFrom="sm">
        {name}
      </Box>
      <Box component="span" className={css.name} hiddenFrom="sm">
        {section?.label ?? 'Главная'}
      </Box>
    </Link>
  )
}

const isWithin = (current: string, path: string) =>
  current === path || current.startsWith(`${path}/`)

function Sections({ current, leave }: { current: string; leave(): void }) {
  const sections = useSections()
  const signOut = useSignOut()
  const linkTo = ({ path, label, icon: Icon }: Section) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      label={label}
      leftSection={<Icon size={20} stroke={1.6} />}
      active={isWithin(current, path)}
      onClick={leave}
    />
  )
  return (
    <>
      <ScrollArea className={css.sections}>
        <NavLink
          component={Link}
          to="/admin"
          label="Главная"
          leftSection={<IconHome size={20} stroke={1.6} />}
          active={current === '/admin'}
          onClick={leave}
        />
        {sections.filter(({ isOwn }) => !isOwn).map(linkTo)}
      </ScrollArea>
      <div className={css.leave}>
        <NavLink
          href="/"
          target="_blank"
          label="На сайт"
          leftSection={<IconExternalLink size={20} stroke={1.6} />}
        />
        {sections.filter(({ isOwn }) => isOwn).map(linkTo)}
        <NavLink
          component="button"
          label="Выйти"
          leftSection={<IconLogout size={20} stroke={1.6} />}
          onClick={signOut}
        />
      </div>
    </>
  )
}

/** The questions that the provider above shows by itself go away as every dialog does (modal.tsx). */
function QuestionsAsDialogs() {
  const { modals, closeModal, updateModal } = useModals()
  const top = modals.at(-1)
  useBackCloses(top !== undefined, () => top && closeModal(top.id, true))
  useWindowEvent('input', () => {
    if (top) updateModal({ modalId: top.id, closeOnClickOutside: false })
  })
  return null
}

function useLeaveWhenSignedOut() {
  const status = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedOut') navigate('/admin/login', { replace: true })
  }, [status, navigate])
}
