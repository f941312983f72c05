import { Button, EmptyState } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'

interface EmptyListProps {
  icon: Icon
  title: string
  /** What to do next. */
  hint: string
  action: { to: string; label: string }
}

export function EmptyList({ icon: Icon, title, hint, action }: EmptyListProps) {
  return (
    <EmptyState
      data-empty
      py="xl"
      size="lg"
      icon={<Icon size={36} stroke={1.4} />}
      title={title}
      description={hint}
    >
      <EmptyState.Actions>
        <Button component={Link} to={action.to} variant="default">
          {action.label}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
