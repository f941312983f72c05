import type { ReactNode } from 'react'
import type { ArtId } from './art-ids.ts'
import css from './technique-art.module.css'

/** What each kind of technique does, in three strokes; the colours come from the mat it lies on. */
const drawings: Record<ArtId, ReactNode> = {
  'te-waza': (
    <>
      <circle className={css.quiet} cx="100" cy="100" r="30" />
      <path className={css.main} d="M26 148a78 78 0 0 1 74-118" />
      <path className={css.accent} d="M174 52a78 78 0 0 1-74 118" />
      <circle className={css.mainDisc} cx="106" cy="30" r="25" />
      <circle className={css.accentDisc} cx="94" cy="170" r="25" />
    </>
  ),
  'koshi-waza': (
    <>
      <path className={css.mainDisc} d="M28 200a72 72 0 0 1 144 0z" />
      <path className={css.accent} d="M6 146 158 84" />
      <circle className={css.accentDisc} cx="178" cy="76" r="24" />
      <path className={css.quiet} d="M40 60Q90 8 150 26" />
    </>
  ),
  'ashi-waza': (
    <>
      <path className={css.main} d="M70-900v1076" />
      <path className={css.main} d="m78-260 70 356" />
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.accent} d="M14 172q110 6 172-92" />
    </>
  ),
  'ma-sutemi-waza': (
    <>
      <path className={css.quiet} d="M12 200a88 88 0 0 1 176 0" />
      <path className={css.main} d="M50 200a50 50 0 0 1 100 0" />
      <circle className={css.accentDisc} cx="142" cy="120" r="30" />
      <circle className={css.mainDisc} cx="100" cy="184" r="16" />
    </>
  ),
  'yoko-sutemi-waza': (
    <>
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.main} d="m34 58 98 120" />
      <path className={css.accent} d="m98 36 92 112" />
      <circle className={css.mainDisc} cx="22" cy="42" r="22" />
      <circle className={css.accentDisc} cx="86" cy="22" r="22" />
    </>
  ),
  'osaekomi-waza': (
    <>
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.main} d="M40 136h160" />
      <circle className={css.mainDisc} cx="24" cy="136" r="24" />
      <path className={css.accent} d="M112 50v150" />
      <circle className={css.accentDisc} cx="112" cy="30" r="25" />
    </>
  ),
  'shime-waza': (
    <>
      <circle className={css.quiet} cx="100" cy="62" r="58" />
      <path className={css.main} d="M168 200 74 98a38 38 0 0 1 2-52" />
      <path className={css.accent} d="m32 200 94-102a38 38 0 0 0-2-52" />
    </>
  ),
  'kansetsu-waza': (
    <>
      <path className={css.quiet} d="M42 138a80 80 0 0 0 116 0" />
      <path className={css.main} d="M100 60 14 176" />
      <path className={css.main} d="m100 60 86 116" />
      <circle className={css.accentDisc} cx="100" cy="60" r="32" />
    </>
  ),
  // One bends down and takes a leg from the floor.
  'leg-grab': (
    <>
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.main} d="M72 20v156" />
      <path className={css.main} d="m80 84 66 44" />
      <path className={css.accent} d="M196 60a74 74 0 0 0-66 92" />
      <circle className={css.accentDisc} cx="176" cy="36" r="24" />
    </>
  ),
  // A leg held straight along the body, the forearm across its heel.
  'leg-lock': (
    <>
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.main} d="M0 152 128 96" />
      <path className={css.main} d="m120 100 14-56" />
      <path className={css.accent} d="M200 176 150 78" />
      <path className={css.accent} d="m86 44 72 40" />
    </>
  ),
  // From the belly to the back.
  turn: (
    <>
      <path className={css.quiet} d="M0 188h200" />
      <path className={css.main} d="M64 160h136" />
      <circle className={css.mainDisc} cx="40" cy="160" r="24" />
      <path className={css.accent} d="M44 104a62 62 0 0 1 112 0" />
      <path className={css.accentDisc} d="m124 88 66-8-22 58z" />
    </>
  ),
}

interface TechniqueArtProps {
  of: ArtId
  className?: string | undefined
}

export function TechniqueArt({ of, className }: TechniqueArtProps) {
  return (
    <svg
      className={`${css.art} ${className ?? ''}`}
      viewBox="0 0 200 200"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      {drawings[of]}
    </svg>
  )
}
