/** A hall of mats laid four and a half at a time, the contest area in blue and red. */
export function Tatami({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 -90 540 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 0h6M0 3h6" stroke="var(--weave)" strokeWidth="1.5" />
        </pattern>
        <pattern id="mats" width="180" height="180" patternUnits="userSpaceOnUse">
          <path
            d="M0 0h120v60H0zM120 0h60v120h-60zM60 120h120v60H60zM0 60h60v120H0zM60 60h60v60H60z"
            fill="none"
            stroke="var(--heri)"
            strokeWidth="3"
          />
        </pattern>
      </defs>
      <path d="M0-90h540v720H0z" fill="var(--straw)" />
      <path d="M0-90h540v720H0z" fill="url(#weave)" />
      <path d="M0-90h540v720H0z" fill="url(#mats)" />
      <path d="M180 180h120v60H180zM240 300h120v60H240z" fill="var(--cloth-blue)" />
      <path d="M300 180h60v120h-60zM180 240h60v120h-60z" fill="var(--cloth-red)" />
      <path d="M240 240h60v60h-60z" fill="#fff" />
      <circle cx="270" cy="270" r="17" fill="#14181f" />
      <path
        d="M180 180h180v180H180zM300 180v120M180 240h120M240 240v120M240 300h120"
        fill="none"
        stroke="var(--heri)"
        strokeWidth="3"
      />
    </svg>
  )
}
