import { Text } from '@mantine/core'
import { ForHost } from '#kit/admin/for-host.tsx'

/** Why no copy reaches the second place: nothing that an editor could mend. */
export const NotSent = ({ failure }: { failure: string }) => (
  <>
    <Text size="sm">
      Отсюда этого не&nbsp;поправить: позвоните тому, кто держит сервер. На&nbsp;самом сервере копии
      делаются.
    </Text>
    <ForHost>
      <Text size="sm">{failure}</Text>
    </ForHost>
  </>
)
