import { CloseButton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconFileDescription, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { fold } from '#kit/text/fold.ts'
import { useBackCloses } from './back-closes.ts'
import { byWords, foundBy } from './by-words.ts'
import css from './command-palette.module.css'
import { noRecords, useFoundRecords } from './found-records.ts'
import { useSections, type Way } from './sections.ts'
import { soughtLink } from './sought.ts'

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
      <Answers query={query.trim()} />
    </Spotlight.Root>
  )
}

function Answers({ query }: { query: string }) {
  const sections = useSections()
  const actions = wantedDeeds(
    sections.flatMap((section) => section.actions),
    query,
  )
  const screens = wanted(
    [home, ...sections.flatMap((section) => [section, ...(section.screens ?? [])])],
    query,
  )
  const { records, words, failure } = useFoundRecords(query)
  return (
    <Spotlight.ActionsList className={css.list} data-palette>
      {actions.map(({ path, label, also }) => (
        <Found key={path} to={path} icon={<IconPlus size={20} />} label={label} about={also} />
      ))}
      {screens.map(({ path, label, also }) => (
        <Found
          key={path}
          to={path}
          icon={<IconArrowRight size={20} />}
          label={label}
          about={also}
        />
      ))}
      {records.map(({ entity, id, address, name, kind, detail, sought }) => (
        <Found
          key={`${entity} ${id}`}
          to={address}
          sought={sought}
          icon={<IconFileDescription size={20} />}
          label={name}
          about={[kind, detail].filter(Boolean).join(' · ')}
        />
      ))}
      {failure}
      <Text role="status" size="sm" c="dimmed" className={css.words}>
        {words === noRecords && actions.length + screens.length > 0 ? '' : words}
      </Text>
    </Spotlight.ActionsList>
  )
}

interface FoundProps {
  to: string
  /** Where it stands on that screen is led to. */
  sought?: string | undefined
  icon: ReactNode
  label: string
  /** What kind of record it is and by what to recognise it, or by which words a screen is found. */
  about?: string | undefined
}

function Found({ to, sought, icon, label, about }: FoundProps) {
  return (
    <UnstyledButton
      component={Link}
      {...(sought ? soughtLink(to, sought) : { to })}
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

const home = { path: '/admin', label: 'Главная' }

/** With the words they are found by, where those are not in the name. */
function wanted(ways: Way[], query: string): Way[] {
  const called = byWords(ways, ({ label }) => label, query)
  if (called.length > 0) return called.map(({ also: _, ...way }) => way)
  return byWords(ways, ({ also = '' }) => also, query).map((way) => ({
    ...way,
    also: foundBy(way.also ?? '', query),
  }))
}

/** «новая новость» asks for «Написать новость» too. */
function wantedDeeds(deeds: Way[], query: string): Way[] {
  const found = wanted(deeds, query)
  return found.length > 0 ? found : wanted(deeds, fold(query).replace(making, ''))
}

const making = /^(новый|новая|новое|новую|добавить|создать|написать) /

/** Enter opens the first one when none was chosen with the arrows. */
function openFirst({ key }: KeyboardEvent) {
  const list = document.querySelector('[data-palette]')
  if (key !== 'Enter' || list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}
