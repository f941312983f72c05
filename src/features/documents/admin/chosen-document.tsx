import { ActionIcon, Group, Paper, Progress, Text } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { formatBytes } from '#kit/text/bytes.ts'
import css from './chosen-document.module.css'
import type { ChosenFile } from './use-chosen-files.ts'

interface ChosenDocumentProps {
  chosen: ChosenFile
  /** What will become of it. */
  fate: string
  onDrop(): void
}

/** A file that waits for «Сохранить», and how far it has come when it goes. */
export function ChosenDocument({ chosen: { file, percent }, fate, onDrop }: ChosenDocumentProps) {
  return (
    <Paper withBorder px="sm" py="xs">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <IconFileText className={css.icon} size={24} />
        <div className={css.words}>
          <Text fw={600}>
            {file.name}, {formatBytes(file.size)}
          </Text>
          {percent === undefined ? (
            <Text size="sm">{fate}</Text>
          ) : (
            <>
              <Text size="sm">Загружаем: {percent}&nbsp;%</Text>
              <Progress value={percent} aria-label={`Загрузка «${file.name}»`} />
            </>
          )}
        </div>
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
