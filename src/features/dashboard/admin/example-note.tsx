import { Button, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import css from './setup-list.module.css'

/** Stands first while the site still shows what came with it. */
export function ExampleNote({ withContacts }: { withContacts: boolean }) {
  return (
    <Paper withBorder className={css.list}>
      <Title order={3} className={css.title}>
        Сейчас на&nbsp;сайте пример
      </Title>
      <Text size="sm" c="dimmed" mt="xs">
        Всё, что пришло вместе с&nbsp;сайтом, выдумано{withContacts && ', и\u00a0контакты тоже'}.
        Осмотритесь, а&nbsp;перед тем как открыть сайт людям, уберите пример.
      </Text>
      <Button component={Link} to="/admin/example" variant="default" my="sm">
        Убрать пример
      </Button>
    </Paper>
  )
}
