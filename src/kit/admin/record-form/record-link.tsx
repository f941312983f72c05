import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** What a record is called by who knows nothing else of it. */
export const numberWords = (id: number) => `№\u00a0${id}`

/** A field with another record's number when two versions are compared. */
export const recordLink = (list: string) => (id: number | null) =>
  id && (
    <Anchor component={Link} to={`${list}/${id}`} inherit>
      {numberWords(id)}
    </Anchor>
  )
