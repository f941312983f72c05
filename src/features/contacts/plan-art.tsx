/** A quarter laid out like a floor of mats, and the place where to come. */
export function PlanArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path fill="#14181f" d="M-300-300h1200v1400H-300z" />
      <g transform="translate(-70 190) rotate(-12 300 400)">
        <path
          fill="#efe8d5"
          d="M-200-80h240v110H-200zM54-240h110v270H54zM178-80h240v110H178zM432-240h110v270H432zM556-80h240v110H556z"
        />
        <path
          fill="#e2d7bb"
          d="M-200 44h110v240h-110zM-76 44h240v110H-76zM-76 168h240v116H-76zM178 44h110v240H178zM556 44h240v110H556zM556 168h240v116H556zM-200 498h240v110h-240zM54 498h110v240H54zM178 498h240v110H178zM178 622h240v110H178zM432 498h110v240H432zM556 498h240v110H556zM-200 622h240v110h-240z"
        />
        <path
          fill="#e2d7bb"
          d="M-200-364h110v270h-110zM-76-240h116v146H-76zM54-526h110v272H54zM178-364h240v110H178zM178-240h240v146H178zM432-526h110v272H432zM556-240h240v146H556z"
        />
        <path fill="#efe8d5" d="M302 44h240v240H302z" />
        <path fill="#14489b" d="M-200 322h1100v138H-200z" />
        <path
          stroke="#fff"
          strokeOpacity=".22"
          strokeWidth="5"
          fill="none"
          d="M-200 360h1100M-200 391h1100M-200 422h1100"
        />
        <path fill="#efe8d5" d="M190 308h62v166h-62z" />
        <circle cx="422" cy="164" r="92" fill="#c8252c" />
        <circle cx="422" cy="164" r="34" fill="#fff" />
      </g>
    </svg>
  )
}
