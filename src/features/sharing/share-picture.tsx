import type { ShareWords } from '#kit/nouns/noun.server.ts'
import { typograph } from '#kit/text/typography.ts'
import { Emblem } from '#kit/ui/emblem.tsx'
import { Poster } from '#kit/ui/poster.tsx'
import { blue, ink, red } from '#kit/ui/posters/palette.ts'
import { DrawnText, wrapText } from './drawn-text.tsx'

const paper = '#fbfaf6'
const textX = 64
const textWidth = 652
const artX = 780
const heri = 10
const sizes = [88, 76, 66, 58, 50]
const top = 196
const bottom = 500

/** The picture of a link: paper with words at the left, a drawing at the right, a belt below. */
export function SharePicture({ words, siteName }: { words: ShareWords; siteName: string }) {
  const { size, lines } = fitTitle(typograph(words.title))
  const lineHeight = size * 1.16
  const firstLine = top + (bottom - top - lines.length * lineHeight) / 2 + size * 0.92
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="1200"
      height="630"
      viewBox="0 0 1200 630"
      aria-hidden="true"
    >
      <path fill={paper} d="M0 0h1200v630H0z" />
      {Array.from({ length: 105 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weave of a mat
        <path key={row} fill="#f3efe3" d={`M0 ${row * 6}h${artX}v1.2H0z`} />
      ))}
      <svg x={artX} y="0" width={1200 - artX} height="606" aria-hidden="true">
        <Poster seed={words.seed} theme={words.theme} />
      </svg>
      <path fill={ink} d={`M${artX - heri} 0h${heri}v606h-${heri}z`} />
      <path fill={blue} d="M0 606h600v24H0z" />
      <path fill={red} d="M600 606h600v24H600z" />
      <path fill={ink} d={`M0 ${606 - heri}h1200v${heri}H0z`} />
      <svg x={textX} y="52" width="60" height="60" aria-hidden="true">
        <Emblem />
      </svg>
      <SiteName name={siteName} />
      <path fill={red} d={`M${textX} 158h44v14H${textX}z`} />
      <DrawnText text={words.label} size={27} x={textX + 60} y={175} color={ink} />
      {lines.map((line, at) => (
        <DrawnText
          key={line}
          text={line}
          size={size}
          x={textX}
          y={firstLine + at * lineHeight}
          color={ink}
        />
      ))}
      {words.note && <Note text={typograph(words.note)} />}
    </svg>
  )
}

function SiteName({ name }: { name: string }) {
  const lines = wrapText(typograph(name), 25, textWidth - 84, 2)
  const first = lines.length === 1 ? 91 : 76
  return lines.map((line, at) => (
    <DrawnText key={line} text={line} size={25} x={textX + 80} y={first + at * 31} color={ink} />
  ))
}

function Note({ text }: { text: string }) {
  const [line = ''] = wrapText(text, 30, textWidth, 1)
  return <DrawnText text={line} size={30} x={textX} y={556} color="#4a505b" />
}

/** The largest size at which the whole title fits. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const maxLines = Math.floor((bottom - top) / (size * 1.16))
    const lines = wrapText(title, size, textWidth, maxLines)
    if (!lines.at(-1)?.endsWith('…') || size === sizes.at(-1)) return { size, lines }
  }
  return { size: sizes[0]!, lines: [] }
}
