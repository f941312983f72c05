import { Button, Menu } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Fewer are seen at a glance. */
const worthJumping = 4

/** A menu of the sections of a long form, named by their headings, where the thumb is. */
export function SectionJump({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [titles, setTitles] = useState<string[]>([])
  const headings = () =>
    [...(form.current?.querySelectorAll('h2') ?? [])].filter((one) => !one.isContentEditable)
  useLayoutEffect(() => {
    const now = headings().map(({ textContent }) => textContent)
    if (now.join('\n') !== titles.join('\n')) setTitles(now)
  })
  if (titles.length < worthJumping) return null

  function jump(to: number) {
    const heading = headings()[to]
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }

  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default">Разделы</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {titles.map((title, at) => (
          <Menu.Item key={title} onClick={() => setTimeout(() => jump(at))}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
