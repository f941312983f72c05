import type { ReactElement, ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown> & { children?: ReactNode }

/**
 * Plain components as nodes of the document, without the 60 kB of React that would draw them: for what is only text,
 * has no state and no hooks.
 */
export function drawNodes(node: ReactNode): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(drawNodes)
  if (typeof node !== 'object') return [document.createTextNode(String(node))]
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return drawNodes((type as (props: Props) => ReactNode)(props))
  if ((type as unknown) === Fragment) return drawNodes(props.children)
  const element = document.createElement(type as string)
  for (const [name, value] of Object.entries(props))
    if (name !== 'children' && value !== undefined && value !== false)
      element.setAttribute(name === 'className' ? 'class' : name, String(value))
  element.append(...drawNodes(props.children))
  return [element]
}
