/** The door of a hall: a curtain, sliding screens, slippers left at the edge of the mats. */
export function DoorArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path fill="#e2d7bb" d="M-300-300h1200v1400H-300z" />
      <path fill="#14181f" d="M-300 96h1200v26H-300zM44 122h512v486H44z" />
      <path fill="#fbfaf6" d="M62 140h130v450H62zM408 140h130v450H408z" />
      <path
        fill="none"
        stroke="#14181f"
        strokeWidth="7"
        d="M127 140v450M473 140v450M62 230h130M62 320h130M62 410h130M62 500h130M408 230h130M408 320h130M408 410h130M408 500h130"
      />
      <path fill="#efe8d5" d="M192 140h216v450H192z" />
      <path fill="#e2d7bb" d="M192 520h216v70H192z" />
      <path fill="#14489b" d="M176 132h124v206q-60 12-124 0zM306 132h118v206q-60 12-118 0z" />
      <circle cx="303" cy="232" r="56" fill="#fff" />
      <path stroke="#14489b" strokeWidth="6" d="M303 170v124" />
      <path fill="#14181f" d="M-300 608h1200v14H-300z" />
      <path fill="#efe8d5" d="M-300 622h596v500h-596zM304 622h596v500H304z" />
      <path fill="#c8252c" d="M-300 622h1200v22H-300z" />
      <g fill="#14181f">
        <path d="M222 700q0-34 30-34t30 34l-4 76q-2 24-26 24t-26-24z" />
        <path d="M322 700q0-34 30-34t30 34l-4 76q-2 24-26 24t-26-24z" />
      </g>
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        d="M230 728q4-30 22-40 18 10 22 40M330 728q4-30 22-40 18 10 22 40"
      />
    </svg>
  )
}
