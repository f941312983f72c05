import { Arrow } from './arrow.tsx'
import css from './section-head.module.css'

interface SectionHeadProps {
  id?: string
  title: string
  link?: { href: string; label: string }
}

/** A heading on a belt: the line starts blue, ends red, and carries the way further. */
export function SectionHead({ id, title, link }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {link && (
        <a className={css.link} href={link.href}>
          {link.label}
          <Arrow />
        </a>
      )}
    </div>
  )
}
