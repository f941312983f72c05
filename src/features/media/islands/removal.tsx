import { useEffect, useRef, useState } from 'react'
import { RemovalDialog } from '../viewer/removal-dialog.tsx'

interface RemovalProps {
  /** Somebody answers for what a visitor writes. */
  takesWords: boolean
  /** The photo whose button was clicked. */
  trigger?: string
}

/** Asks for a picture of a page to be taken down; the page is loaded anew without it. */
export default function Removal({ takesWords, trigger }: RemovalProps) {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(trigger && Number(trigger))

  useEffect(() => {
    const around = place.current?.closest('[data-island]')
    const click = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('[data-trigger]')
      if (button) setAsked(Number(button.getAttribute('data-trigger')))
    }
    around?.addEventListener('click', click)
    return () => around?.removeEventListener('click', click)
  }, [])

  return (
    <div ref={place}>
      {asked && (
        <RemovalDialog
          photo={{ id: asked }}
          takesWords={takesWords}
          onRemoved={() => location.reload()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
