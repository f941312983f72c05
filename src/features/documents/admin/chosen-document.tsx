import { ActionIcon, Box, Group, Paper, Progress, Text } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { formatBytes } from '#kit/text/bytes.ts'
import { quoted } from '#kit/text/quoted.ts'

interface ChosenDocumentProps {
  file: File
  /** While it is on its way. */
  percent: number | undefined
  /** What will become of it. */
  fate: string
  /** What the same file is called that is there already. */
  same?: string | undefined
  onDrop(): void
  className?: string | undefined
}

/** A file that waits for «Сохранить», and how far it has come when it goes. */
export function ChosenDocument({
  file,
  percent,
  fate,
  same,
  onDrop,
  className,
}: ChosenDocumentProps) {
  return (
    <Paper className={className} withBorder p="sm">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <IconFileText size={24} style={{ flex: 'none' }} color="var(--blue)" />
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            {file.name}, {formatBytes(file.size)}
          </Text>
          <Text size="sm">{percent === undefined ? fate : `Загружаем: ${percent}\u00a0%`}</Text>
          <Text size="sm" role="status">
            {same !== undefined && percent === undefined && `Такой файл уже есть: ${quoted(same)}`}
          </Text>
          {percent !== undefined && (
            <Progress value={percent} aria-label={`Загрузка «${file.name}»`} />
          )}
        </Box>
        {percent === undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Не загружать «${file.name}»`}
            title="Не загружать"
            onClick={onDrop}
          >
            <IconX size={18} />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  )
}
