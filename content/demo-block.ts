import type { TextBlock } from '#kit/rich-text/text-blocks.ts'

/** Blocks of a demo text. */
export type DemoBlock = TextBlock | { quote: string }
