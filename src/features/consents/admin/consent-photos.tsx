import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { listConsentPhotos } from './consents-client.ts'
import { Parts } from './parts-list.tsx'

/** Where the editor has told him to be in the picture, an album a line. */
export function ConsentPhotos({ id }: { id: number }) {
  const load = useCallback(() => listConsentPhotos(id), [id])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке фотографий')
  if (!found) return failure || null
  if (found.length === 0) return null
  return (
    <section aria-labelledby="consent-photos">
      <Text id="consent-photos" fw={600}>
        На&nbsp;фотографиях
      </Text>
      <Parts parts={found} />
    </section>
  )
}
