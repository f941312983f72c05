import { useEffect, useRef, useState } from 'react'

/** Files dropped anywhere in the window. @returns whether some are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files')
    const on = {
      dragenter(event: DragEvent) {
        if (!hasFiles(event)) return
        depth++
        setOver(true)
      },
      dragleave() {
        depth = Math.max(0, depth - 1)
        if (depth === 0) setOver(false)
      },
      dragover(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault()
      },
      drop(event: DragEvent) {
        depth = 0
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        const files = imagesAmong(event.dataTransfer?.files)
        if (files.length > 0) latest.current(files)
      },
    }
    for (const [name, listener] of Object.entries(on))
      window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(on))
        window.removeEventListener(name, listener as EventListener)
    }
  }, [])

  return over
}

/** Some systems name no type for HEIC; the server explains what to do with it. */
export function imagesAmong(files: FileList | null | undefined): File[] {
  return [...(files ?? [])].filter(
    ({ type, name }) => type.startsWith('image/') || /\.(hei[cf]|jpe?g|png|webp|avif)$/i.test(name),
  )
}
