/** Blocks of a demo text. */
export type DemoBlock =
  | string
  | { heading: string }
  | { list: string[] }
  | { quote: string }
  | { link: string; href: string }
