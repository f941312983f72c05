import { CloseButton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconFileDescription, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useBackCloses } from './back-closes.ts'
import css from './command-palette.module.css'
import { useFoundRecords } from './found-records.ts'
import { useSections } from './sections.ts'

/** Every screen, every «new …» of the sections and every record by its name. */
export function CommandPalette() {
  // By the place of the key, so that it works with the Russian layout too.
  useHotkeys([['mod+K', spotlight.open, { usePhysicalKeys: true }]], [], true)
  const [opened, { open, close }] = useDisclosure()
  useBackCloses(opened, spotlight.close)
  const [query, setQuery] = useState('')
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightOpen={open}
      onSpotlightClose={close}
      yOffset="var(--palette-offset)"
      centered={false}
      attributes={{ content: { 'aria-label': 'Найти и перейти' } }}
      classNames={{ root: css.root, content: css.content }}
    >
      <Spotlight.Search
        placeholder="Название, имя или раздел"
        aria-label="Найти и перейти"
        maxLength={100}
        enterKeyHint="go"
        leftSection={<IconSearch size={20} />}
        rightSection={
          <CloseButton size={44} aria-label="Закрыть поиск" onClick={spotlight.close} />
        }
        rightSectionWidth={52}
        rightSectionPointerEvents="all"
        onKeyDown={openFirst}
      />
      <Found query={query.trim()} />
    </Spotlight.Root>
  )
}

function Found({ query }: { query: string }) {
  const sections = useSections()
  const wanted = fold(query)
  const isWanted = ({ label }: { label: string }) => fold(label).includes(wanted)
  const actions = sections.flatMap((section) => section.actions).filter(isWanted)
  const screens = [{ path: '/admin', label: 'Главная' }, ...sections].filter(isWanted)
  const { records, words, failure } = useFoundRecords(query)
  return (
    <Spotlight.ActionsList className={css.list} data-palette>
      {actions.map(({ path, label }) => (
        <Way key={path} to={path} icon={<IconPlus size={20} />} label={label} />
      ))}
      {screens.map(({ path, label }) => (
        <Way key={path} to={path} icon={<IconArrowRight size={20} />} label={label} />
      ))}
      {records.map(({ entity, id, address, name, kind, detail }) => (
        <Way
          key={`${entity} ${id}`}
          to={address}
          icon={<IconFileDescription size={20} />}
          label={name}
          about={[kind, detail].filter(Boolean).join(' · ')}
        />
      ))}
      {failure}
      <Text role="status" size="sm" c="dimmed" className={css.words}>
        {words}
      </Text>
    </Spotlight.ActionsList>
  )
}

interface WayProps {
  to: string
  icon: ReactNode
  label: string
  /** What kind of record it is and by what to recognise it. */
  about?: string
}

function Way({ to, icon, label, about }: WayProps) {
  return (
    <UnstyledButton
      component={Link}
      to={to}
      className={css.way}
      data-action
      onClick={spotlight.close}
    >
      {icon}
      <span>
        {label}
        {about && <span className={css.about}>{about}</span>}
      </span>
    </UnstyledButton>
  )
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Enter opens the first one when none was chosen with the arrows. */
function openFirst({ key }: KeyboardEvent) {
  const list = document.querySelector('[data-palette]')
  if (key !== 'Enter' || list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}
