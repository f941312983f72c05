import type { RichTextEditorLabels } from '@mantine/tiptap'

export const editorLabels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Полужирный',
  italicControlLabel: 'Курсив',
  linkControlLabel: 'Ссылка',
  bulletListControlLabel: 'Список',
  orderedListControlLabel: 'Нумерованный список',
  blockquoteControlLabel: 'Цитата',
  undoControlLabel: 'Отменить',
  redoControlLabel: 'Вернуть отменённое',
  linkEditorInputLabel: 'Адрес ссылки',
  linkEditorInputPlaceholder: 'https://… или /competitions',
  linkEditorExternalLink: 'Открывать в новой вкладке',
  linkEditorInternalLink: 'Открывать в той же вкладке',
  linkEditorSave: 'Готово',
}
