import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './public-frame.module.css'
import { emptyDocument } from './trusted-types.ts'

interface PublicFrameProps {
  title: string
  /** Width in CSS pixels; absent: all there is. */
  width: number | undefined
  children: ReactNode
}

/** Its children as a visitor would see them: in a document of their own with the public styles. */
export function PublicFrame({ title, width, children }: PublicFrameProps) {
  const [document, setDocument] = useState<Document | null>(null)
  useEffect(() => {
    if (!document) return
    const abort = new AbortController()
    copyPublicHead(document, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [document])

  return (
    <>
      <iframe
        title={title}
        className={css.frame}
        style={{ width }}
        srcDoc={emptyDocument}
        onLoad={(event) => setDocument(event.currentTarget.contentDocument)}
      />
      {document && createPortal(<main>{children}</main>, document.body)}
    </>
  )
}

/** The styles of the pages of news, whatever the build called them: those inside the page and those that come later. */
async function copyPublicHead(target: Document, signal: AbortSignal) {
  const response = await fetch('/news', { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const base = target.createElement('base')
  base.target = '_blank'
  const styles = page.head.querySelectorAll('link[rel="stylesheet"], style')
  target.head.replaceChildren(base, ...styles)
  target.documentElement.lang = 'ru'
}
