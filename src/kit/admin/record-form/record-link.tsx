import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** A field with another record's number when two versions are compared. */
export const recordLink = (list: string) => (id: number | null) =>
  id && (
    <Anchor component={Link} to={`${list}/${id}`} inherit>
      №&nbsp;{id}
    </Anchor>
  )
