import { document } from '#kit/record/fields.ts'
import { richTextInput, richTextOutput } from './rich-text.contract.ts'

/** A field of a declared kind; a new record has an empty text. */
export const richText = (label: string) =>
  document(label, {
    control: { is: 'richText' },
    input: richTextInput,
    output: richTextOutput,
    initial: { type: 'doc', content: [] },
  })
