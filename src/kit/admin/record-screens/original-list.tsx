import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../site.ts'
import { formatMoment } from '../site-time.ts'
import css from './original-list.module.css'
import { OriginalBadge } from './original-text.tsx'

interface Row {
  id: number
  title: string
  isDefault: boolean
  isOutdated: boolean
  updatedAt: string
  /** Where visitors read it. */
  address: string
}

interface Props {
  title: string
  about: ReactNode
  /** The address of the list; a page's own is below it. */
  screen: string
  pages: Row[]
  /** Before the pages: the ways to other texts. */
  children?: ReactNode
}

/** The texts that come with the site, each with whether somebody has changed it. */
export function OriginalList({ title, about, screen, pages, children }: Props) {
  const { timeZone } = useSite()
  return (
    <Stack className={css.screen}>
      <title>{`${title} — админка`}</title>
      <Title>{title}</Title>
      <Text c="dimmed">{about}</Text>
      {children}
      {pages.map(({ id, title: name, address, updatedAt, ...state }) => (
        <OriginalLink
          key={id}
          to={`${screen}/${id}`}
          name={name}
          badge={<OriginalBadge {...state} />}
        >
          {address}
          {!state.isDefault && `, изменено ${formatMoment(updatedAt, timeZone)}`}
        </OriginalLink>
      ))}
    </Stack>
  )
}

interface LinkProps {
  to: string
  name: string
  badge?: ReactNode
  /** What is said under the name. */
  children: ReactNode
}

export const OriginalLink = ({ to, name, badge, children }: LinkProps) => (
  <Paper withBorder p="md" component={Link} to={to} className={css.link}>
    <Group justify="space-between">
      <Text fw={600}>{name}</Text>
      {badge}
    </Group>
    <Text c="dimmed" size="sm">
      {children}
    </Text>
  </Paper>
)
