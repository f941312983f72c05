import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** Beside where names and pictures of people are edited. */
export const ConsentsLink = () => (
  <Anchor component={Link} to="/admin/consents" py="xs">
    Согласия людей на&nbsp;публикацию
  </Anchor>
)
