import { Button, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import css from './setup-list.module.css'

/** Stands first while the site still shows what came with it. */
export function ExampleNote() {
  return (
    <Paper withBorder className={css.list}>
      <Title order={3} className={css.title}>
        Сейчас на&nbsp;сайте пример
      </Title>
      <Text size="sm" c="dimmed" mt="xs">
        Новости, соревнования, люди и&nbsp;контакты в&nbsp;нём выдуманные. Осмотритесь, а&nbsp;перед
        тем как открыть сайт людям, уберите пример.
      </Text>
      <Button component={Link} to="/admin/example" variant="default" my="sm">
        Убрать пример
      </Button>
    </Paper>
  )
}
