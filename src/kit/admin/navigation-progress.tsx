import { Progress } from '@mantine/core'
import { useNavigation } from 'react-router'

/** A thin line under the header while the next screen loads. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <Progress
      value={100}
      animated
      size={3}
      radius={0}
      pos="absolute"
      bottom={0}
      left={0}
      right={0}
      aria-label="Загрузка"
    />
  )
}
