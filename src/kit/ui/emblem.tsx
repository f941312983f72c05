/** Four and a half mats around the contest area: the plan of a small dojo. */
export function Emblem({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path fill="#fff" d="M0 0h60v60H0z" />
      <path fill="#14489b" d="M2 2h37v18H2zM21 40h37v18H21z" />
      <path fill="#c8252c" d="M41 2h17v37H41zM2 21h17v37H2z" />
      <circle cx="30" cy="30" r="8.5" fill="#14181f" />
    </svg>
  )
}
