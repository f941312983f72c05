import { CheckLegend, CheckMark, Uncompared } from '#features/judo/check-mark.tsx'
import mat from '#features/judo/mat.module.css'
import { TechniqueArt } from '#features/judo/technique-art.tsx'
import type { Matter } from '#features/school/school-set.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { typograph } from '#kit/text/typography.ts'
import prose from '#kit/ui/prose.module.css'
import ruled from '#kit/ui/ruled.module.css'
import type { Doubts } from './doubts.ts'
import { sectionsOf, type TechniqueKind } from './study-parts.ts'
import css from './study-text.module.css'

/** A text of the school: headings at the side, techniques as mats. */
export const StudyText = ({ doc, doubts }: { doc: RichTextDoc; doubts: Doubts }) =>
  sectionsOf(doc).map(({ heading, pieces }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored document never reorders its parts
    <section key={at} className={heading ? `${ruled.ruled} ${css.section}` : css.lead}>
      {heading && <RichText doc={{ type: 'doc', content: [heading] }} />}
      <div className={css.content}>
        {pieces.map((piece, place) =>
          'techniques' in piece ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Techniques key={place} kinds={piece.techniques} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={place} className={`${prose.prose} ${css.words}`}>
              <RichText
                doc={piece.words}
                after={(paragraph) => <Ring matter={doubts.of(paragraph)} />}
              />
            </div>
          ),
        )}
      </div>
    </section>
  ))

const Ring = ({ matter }: { matter: Matter | undefined }) =>
  matter && <CheckMark of={{ certainty: 'medium' }} matter={matter} />

/** What the rings of a text mean, and what is said of it once. */
export const StudyDoubts = ({ of: { matters, isAdvice } }: { of: Doubts }) => (
  <>
    {matters.map((matter) => (
      <p key={matter} className={css.doubt}>
        <CheckLegend matter={matter} />
      </p>
    ))}
    {isAdvice && (
      <p className={css.doubt}>
        <Uncompared of="advice" />
      </p>
    )}
  </>
)

const Techniques = ({ kinds }: { kinds: TechniqueKind[] }) => (
  <ul className={css.kinds}>
    {kinds.map(({ name, art, cloth, items }) => (
      <li key={art} className={`${mat.mat} ${css.kind}`} data-cloth={cloth}>
        <TechniqueArt of={art} className={css.art} />
        <div>
          {kinds.length > 1 && <h3>{typograph(name)}</h3>}
          <ul>
            {items.map(({ name: own, href, note }) => (
              <li key={href}>
                <a href={href}>{own}</a>
                {note && <p>{note}</p>}
              </li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
)
