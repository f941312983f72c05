import { z } from 'zod'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { parseRichText } from './rich-text-schema.ts'

const nodeJsonSchema = {
  type: 'object' as const,
  required: ['type'],
  properties: { type: { type: 'string' as const } },
}

/** Of a request that brings a long text. */
export const richTextBodyLimit = 400_000

/** A rich text as stored; it was checked when written, so it is not walked again. */
export const richTextOutput = z
  .object({ type: z.literal('doc'), content: z.array(z.unknown().meta(nodeJsonSchema)) })
  .meta({ description: 'Документ Tiptap (ProseMirror)' }) as unknown as z.ZodType<
  RichTextDoc,
  RichTextDoc
>

/** A ProseMirror document, checked against our closed schema, or a plain text for paragraphs. */
export const richTextInput = z
  .unknown()
  .meta({
    description: 'Документ Tiptap (ProseMirror) или простой текст',
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        required: ['type'],
        properties: {
          type: { type: 'string', enum: ['doc'] },
          content: { type: 'array', items: nodeJsonSchema },
        },
      },
    ],
  })
  .transform((value, context) => {
    const result = parseRichText(value)
    if ('doc' in result) return result.doc
    context.addIssue({ code: 'custom', message: result.fault })
    return z.NEVER
  })
  .pipe(richTextOutput)
