import { mapLinks } from '#kit/text/map-links.ts'

interface MapLinksProps {
  to: Parameters<typeof mapLinks>[0]
  className: string | undefined
}

/** The ways to a place on a map; nothing of a place that is on none. */
export function MapLinks({ to, className }: MapLinksProps) {
  const links = mapLinks(to)
  return (
    links.length > 0 && (
      <ul className={className} data-screen-only>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}
