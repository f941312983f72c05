import css from './picture.module.css'

/** A stored image in all its sizes, as the media feature answers it. */
export interface PictureSource {
  /** The largest JPEG. */
  image: string
  variants: { image: string; type: string; width: number }[]
  width: number
  height: number
  /** A tiny data URL; the empty string means none. */
  placeholder: string
  /** What must stay in sight when the edges are cut, per cent from the left and from the top. */
  focalX?: number
  focalY?: number
}

interface PictureProps {
  source: PictureSource
  alt: string
  /** As in the `sizes` attribute: how wide it is shown. */
  sizes: string
  /** Fills its box and is cut at the edges; otherwise it keeps its own proportions. */
  cover?: boolean
  /** For the first pictures of a page: fetched at once and before the others. */
  eager?: boolean
  /** Larger variants are left out where the place is never wider. */
  maxWidth?: number
  /** For logos: no frame, no blur behind what is transparent; the class is the image's own. */
  bare?: boolean
  className?: string
}

/** A public image: right size and format, no layout shift, a blur until it has come. */
export function Picture(props: PictureProps) {
  const { source, alt, sizes, cover = false, eager = false, bare = false } = props
  const { maxWidth, className } = props
  const { width, height, placeholder, focalX = 50, focalY = 50 } = source
  const smallest = Math.min(...source.variants.map((variant) => variant.width))
  const fitting = source.variants.filter(
    (variant) => variant.width <= Math.max(maxWidth ?? Number.POSITIVE_INFINITY, smallest),
  )
  const srcSet = (type: string) =>
    fitting
      .filter((variant) => variant.type === type)
      .map((variant) => `${variant.image} ${variant.width}w`)
      .join(', ')
  const fallback = fitting.findLast((variant) => variant.type === 'image/jpeg')
  const picture = (
    <picture className={bare ? css.bare : undefined}>
      <source type="image/avif" srcSet={srcSet('image/avif')} sizes={sizes} />
      <img
        className={bare ? className : css.image}
        src={fallback?.image ?? source.image}
        srcSet={srcSet('image/jpeg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
  if (bare) return picture
  return (
    <span
      className={className ? `${css.frame} ${className}` : css.frame}
      data-cover={cover || undefined}
      data-fx={nearest(focalX)}
      data-fy={nearest(focalY)}
    >
      {placeholder !== '' && (
        <img className={css.tiny} src={placeholder} alt="" aria-hidden="true" />
      )}
      {picture}
    </span>
  )
}

/** Tens of per cent, for which there are rules; the middle needs none. */
function nearest(focal: number): number | undefined {
  const ten = Math.round(focal / 10) * 10
  return ten === 50 ? undefined : ten
}
