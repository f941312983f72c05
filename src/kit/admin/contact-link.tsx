import { Anchor } from '@mantine/core'
import { contactHref } from '#kit/text/contact.ts'
import css from './contact-link.module.css'

/** What a visitor left to be answered at: a tap writes or calls. A long address is read in two lines, parted after its «@». */
export function ContactLink({ contact }: { contact: string }) {
  const [name = '', ...host] = contact.split(/(?<=@)/)
  const words = (
    <>
      {name}
      <wbr />
      {host.join('')}
    </>
  )
  const href = contactHref(contact)
  if (!href) return <span className={css.contact}>{words}</span>
  return (
    <Anchor href={href} className={css.contact} py="0.6rem">
      {words}
    </Anchor>
  )
}
