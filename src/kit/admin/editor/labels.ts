import type { RichTextEditorLabels } from '@mantine/tiptap'

export const editorLabels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Полужирный',
  italicControlLabel: 'Курсив',
  bulletListControlLabel: 'Список',
  orderedListControlLabel: 'Нумерованный список',
  blockquoteControlLabel: 'Цитата',
  undoControlLabel: 'Отменить',
  redoControlLabel: 'Вернуть отменённое',
}
