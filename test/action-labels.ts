import { parseSync } from 'vite'
import { hole, nameOf, readingsOf, type SyntaxNode, tidy } from './syntax.ts'

const buttons = new Set([
  ...['Button', 'ActionIcon', 'CloseButton', 'UnstyledButton', 'Burger', 'button'],
  ...['Menu.Item', 'NavLink', 'RichTextEditor.Control'],
])
/** Beside a `label` they make an object something that is drawn as a button. */
const deeds = ['run', 'begin', 'fits']
/** What is asked before a deed, and what is offered after it. */
const verbs = ['action', 'offered']

/** What stands on the buttons that a source of the admin draws, a `hole` for what is not in it. Links only lead on. */
export function labelsIn(file: string, source: string): string[] {
  const found: string[] = []
  function visit(value: unknown): void {
    if (value === null || typeof value !== 'object') return
    const node = value as SyntaxNode
    if (node.type === 'JSXElement') found.push(...labelsOfElement(node))
    if (node.type === 'ObjectExpression') found.push(...labelsOfObject(node))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, source).program.body)
  return [...new Set(found.map(tidy))].filter((label) => /[а-яё]{2}/i.test(label))
}

function labelsOfElement(element: SyntaxNode): string[] {
  const { name, attributes = [] } = element.openingElement ?? {}
  const given = new Map(
    attributes.map((one) => [nameOf(one.name), one.value as SyntaxNode | undefined]),
  )
  const isLink = given.has('href') || given.has('to') || drawnAs(given.get('component'))
  if (isLink || !buttons.has(nameOf(name))) return []
  return readingsOf(given.get('aria-label') ?? given.get('label') ?? element)
}

/** `component={Link}`, `component="a"` */
const drawnAs = (component: SyntaxNode | undefined): boolean =>
  component?.value === 'a' || nameOf(component?.expression) === 'Link'

function labelsOfObject({ properties = [] }: SyntaxNode): string[] {
  const parts = new Map(
    properties.map(({ key, value }) => [nameOf(key), value as SyntaxNode | undefined]),
  )
  const isDrawn = deeds.some((name) => parts.has(name))
  return [...(isDrawn ? ['label'] : []), ...verbs].flatMap((name) => {
    const value = parts.get(name)
    return value ? readingsOf(value) : []
  })
}

/** Fits what a test calls it: its own words, with anything in the holes. */
export const patternOf = (label: string): RegExp =>
  new RegExp(`^${label.split(hole).map(RegExp.escape).join('.+')}$`)
