import { createContext, type ReactNode, useContext } from 'react'
import { EmbeddedJson } from './embedded-json.tsx'

/** The files of each island, by its name; see `Assets`. */
export const IslandFiles = createContext<Record<string, string[]>>({})

interface IslandProps {
  /** File name without `.tsx` in a feature's `islands` folder. */
  name: string
  /** `click`: on a click at an element with `data-trigger` among the children. */
  when: 'click' | 'idle'
  /** What it does is done by the site: without a network nobody is served by its script. */
  needsNetwork?: true
  props: object
  /** What is shown, and works, until the island is mounted in its place. */
  children: ReactNode
}

/** A place for a component that runs in the browser. A copy of the page is kept with its files (src/kit/offline/kept-html.ts). */
export function Island({ name, when, needsNetwork, props, children }: IslandProps) {
  const files = useContext(IslandFiles)[name]
  return (
    <div
      data-island={name}
      data-when={when}
      data-at-hand={needsNetwork ? undefined : files?.join(' ')}
    >
      <EmbeddedJson data={props} />
      {children}
    </div>
  )
}
