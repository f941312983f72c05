import { useEffect, useRef, useState } from 'react'

const longerThanATap = 600

/**
 * `value` as it was before the cursor came into such a field, until a moment after it has left: what comes of half a
 * word does not push the field, or what is tapped next, from under the finger.
 */
export function useHeldWhileTyping<Value>(value: Value, selector: string): Value {
  const held = useRef(value)
  if (!useTypingIn(selector)) held.current = value
  return held.current
}

function useTypingIn(selector: string): boolean {
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
