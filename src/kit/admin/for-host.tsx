import type { ReactNode } from 'react'
import css from './for-host.module.css'

/** Words for whoever keeps the server: folded, so that an editor need not understand them, only pass them on. */
export const ForHost = ({ children }: { children: ReactNode }) => (
  <details className={css.told}>
    <summary>Что передать тому, кто держит сервер</summary>
    {children}
  </details>
)
