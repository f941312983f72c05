import { useEffect, useState } from 'react'

const longerThanATap = 600

/**
 * Whether the cursor is in such a field, and a moment longer: what comes of half a word waits, and does not push
 * the field, or what is tapped next, from under the finger.
 */
export function useTypingIn(selector: string): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), longerThanATap)
    }
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(selector)) return end()
      clearTimeout(timer)
      setTyping(true)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) end()
    }
    addEventListener('focusin', look)
    addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', look)
      removeEventListener('focusout', leave)
    }
  }, [selector])
  return isTyping
}
