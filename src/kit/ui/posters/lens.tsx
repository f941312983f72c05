import { type Art, paletteOf } from './palette.ts'

const blades = [0, 60, 120, 180, 240, 300]

/** A camera's eye over the mat. */
export const Lens: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant + 3)
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <path d="M0 400h1200" stroke={quiet} strokeWidth="800" strokeDasharray="600 600" />
      <circle cx="600" cy="400" r="330" fill={main} />
      <circle cx="600" cy="400" r="296" fill={quiet} />
      <circle cx="600" cy="400" r="252" fill={accent} />
      {blades.map((turn) => (
        <path
          key={turn}
          d="M600 400m-126-72L838 318"
          stroke={ground}
          strokeWidth="14"
          fill="none"
          transform={`rotate(${turn} 600 400)`}
        />
      ))}
      <circle cx="600" cy="400" r="104" fill={ground} />
      <circle cx="636" cy="362" r="26" fill={main} />
      <path
        d="M90 230V90h160M950 90h160v140M1110 570v140H950M250 710H90V570"
        fill="none"
        stroke={main}
        strokeWidth="18"
      />
    </>
  )
}
