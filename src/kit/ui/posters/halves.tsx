import { MillFigures } from './mill.tsx'
import { type Art, blue, gold, ink, paper, red, white } from './palette.ts'
import { ThrowFigures } from './throw.tsx'

/**
 * Judo above, sambo below, each on its own ground. The figures stand within 640 around the middle;
 * walls and floors go on beyond the picture as far as they are let.
 */
export const Halves: Art = () => (
  <>
    <path fill={paper} d="M-3000-3000h7200v3400h-7200z" />
    <circle cx="600" cy="196" r="168" fill={red} />
    <path fill="#e2d7bb" d="M-3000 338h7200v62h-7200z" />
    <g transform="translate(340 25) scale(.46)">
      <ThrowFigures tori={white} uke={blue} />
    </g>
    <path fill="#dfe6f1" d="M-3000 400h7200v3400h-7200z" />
    <circle cx="600" cy="600" r="176" fill={gold} />
    <path fill="#c3d0e6" d="M-3000 738h7200v3062h-7200z" />
    <g transform="translate(229 316) scale(.6)">
      <MillFigures tori={red} uke={blue} />
    </g>
    <path stroke={ink} strokeWidth="8" d="M-3000 400h7200" />
  </>
)
