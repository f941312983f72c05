import { List as Lines, Paper, Stack, Text, Title } from '@mantine/core'

/** What an editor may want to take over; once saved, it is taken as read. */
export const OriginalNews = ({ added, gone }: { added: string[]; gone: string[] }) => (
  <Paper withBorder p="md" component="section">
    <Stack>
      <Title order={2}>В образце изменилось</Title>
      <Text size="sm">
        После вашей правки исходный текст стал другим. Перенесите, что нужно, и&nbsp;сохраните:
        заметка уйдёт.
      </Text>
      {added.length > 0 && <Changed words="Стало" lines={added} />}
      {gone.length > 0 && <Changed words="Было" lines={gone} />}
    </Stack>
  </Paper>
)

const Changed = ({ words, lines }: { words: string; lines: string[] }) => (
  <div>
    <Text size="sm" fw={600}>
      {words}
    </Text>
    <Lines size="sm">
      {lines.map((line) => (
        <Lines.Item key={line}>{line}</Lines.Item>
      ))}
    </Lines>
  </div>
)
