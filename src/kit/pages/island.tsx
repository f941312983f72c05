import type { ReactNode } from 'react'
import { EmbeddedJson } from './embedded-json.tsx'

interface IslandProps {
  /** File name without `.tsx` in a feature's `islands` folder. */
  name: string
  /** `click`: on a click at an element with `data-trigger` among the children. */
  when: 'click' | 'idle'
  props: object
  /** What is shown, and works, until the island is mounted in its place. */
  children: ReactNode
}

/** A place for a component that runs in the browser. */
export function Island({ name, when, props, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when}>
      <EmbeddedJson data={props} />
      {children}
    </div>
  )
}
