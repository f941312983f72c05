import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What is wrong with a field that is made of several inputs. */
export function FieldFault({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text c="var(--mantine-color-error)" size="sm" role="alert" tabIndex={-1} data-fault>
      {children}
    </Text>
  )
}
