import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** To what has been changed in a record, when and by whom. */
export function HistoryLink({ entity, id }: { entity: string; id: number }) {
  return (
    <Anchor component={Link} to={`/admin/history?entity=${entity}&record=${id}`} py="sm">
      История изменений
    </Anchor>
  )
}
