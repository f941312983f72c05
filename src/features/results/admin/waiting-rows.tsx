import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { hasDraft } from '#kit/admin/record-form/draft.ts'
import { protocolDrafts } from './results-draft.ts'

/** Beside the way to the protocol: rows that were left there with their faults are not forgotten. */
export function WaitingRows({ competition }: { competition: number }) {
  const [waits, setWaits] = useState(false)
  // The protocol just left writes its draft while it goes.
  useEffect(() => setWaits(hasDraft({ kind: protocolDrafts, id: competition })), [competition])
  if (!waits) return null
  return (
    <Text size="sm" c="red">
      Часть строк протокола не&nbsp;сохранена и&nbsp;есть только на&nbsp;этом устройстве. Откройте
      протокол, исправьте ошибки и&nbsp;сохраните.
    </Text>
  )
}
