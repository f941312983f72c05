import { Link } from 'react-router'

/** A field with another record's number when two versions are compared. */
export const recordLink = (list: string) => (id: number | null) =>
  id && <Link to={`${list}/${id}`}>№&nbsp;{id}</Link>
