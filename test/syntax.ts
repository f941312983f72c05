/** A node of what `parseSync` reads, as far as the tests look at it. */
export interface SyntaxNode {
  type?: string
  value?: unknown
  name?: string | SyntaxNode
  object?: SyntaxNode
  property?: SyntaxNode
  callee?: SyntaxNode
  key?: SyntaxNode
  openingElement?: SyntaxNode
  attributes?: SyntaxNode[]
  properties?: SyntaxNode[]
  children?: SyntaxNode[]
  expression?: SyntaxNode
  expressions?: SyntaxNode[]
  quasis?: { value: { cooked: string } }[]
  consequent?: SyntaxNode
  alternate?: SyntaxNode
  operator?: string
  left?: SyntaxNode
  right?: SyntaxNode
  regex?: { pattern: string }
}

/** Stands for what only the screen knows: a name, a number. */
export const hole = '…'

/** As a label is compared: with plain spaces, and one hole for several beside each other. */
export const tidy = (words: string): string =>
  words.replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ').replaceAll(/…+/g, hole).trim()

/** Every way in which an expression can read, or the text within an element. */
export function readingsOf(node: SyntaxNode | undefined | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : hole]
    case 'JSXText':
      // A line break beside an element is no space.
      return [String(node.value).replace(/^\s*\n\s*|\s*\n\s*$/g, '')]
    case 'JSXEmptyExpression':
      return ['']
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return readingsOf(node.expression)
    case 'JSXElement':
    case 'JSXFragment':
      return inARow(node.children?.map(readingsOf))
    case 'TemplateLiteral':
      return inARow(
        node.quasis?.flatMap(({ value }, at) => [
          [value.cooked],
          ...(node.expressions?.[at] ? [readingsOf(node.expressions[at])] : []),
        ]),
      )
    case 'ConditionalExpression':
      return [...readingsOf(node.consequent), ...readingsOf(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [''] : readingsOf(node.left)), ...readingsOf(node.right)]
    default:
      return [hole]
  }
}

const inARow = (parts: string[][] = []): string[] =>
  parts.reduce<string[]>(
    (before, part) => before.flatMap((words) => part.map((more) => words + more)),
    [''],
  )

/** The name of an identifier, of `Menu.Item` too. */
export function nameOf(node: string | SyntaxNode | undefined | null): string {
  if (typeof node === 'string' || !node) return node ?? ''
  return node.object ? `${nameOf(node.object)}.${nameOf(node.property)}` : nameOf(node.name)
}
