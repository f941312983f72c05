import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './screen-heading.module.css'

interface ScreenHeadingProps {
  title: string
  /** Where it was opened from. */
  back?: { to: string; label: string } | undefined
}

/** The title of a screen, with the arrow back before it. */
export function ScreenHeading({ title, back }: ScreenHeadingProps) {
  if (!back) return <Title>{title}</Title>
  return (
    <div className={css.heading}>
      <ActionIcon component={Link} to={back.to} aria-label={back.label} title={back.label}>
        <IconArrowLeft size={22} />
      </ActionIcon>
      <Title className={css.title}>{title}</Title>
    </div>
  )
}
