import { Text } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Photo } from '../media.contract.ts'
import { useEditorsImage } from './editors-image.tsx'
import css from './focal-point.module.css'
import { MissingImage } from './missing-image.tsx'

interface Point {
  focalX: number
  focalY: number
}

interface FocalPointProps {
  photo: Photo
  value: Point
  onChange(point: Point): void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** What must stay in sight where the picture is cut; by pointing at it, or with the arrows. */
export function FocalPoint({ photo, value, onChange }: FocalPointProps) {
  const shown = photo.variants.filter(({ type }) => type === 'image/jpeg')
  const path = shown.find(({ width }) => width >= 480)?.image ?? photo.image
  const { missing, retry, image } = useEditorsImage(path)

  function point(event: MouseEvent<HTMLButtonElement>) {
    // A click from the keyboard has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      focalX: within(((event.clientX - box.left) / box.width) * 100),
      focalY: within(((event.clientY - box.top) / box.height) * 100),
    })
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ focalX: within(value.focalX + by[0]), focalY: within(value.focalY + by[1]) })
  }

  if (missing) return <MissingImage retry={retry} />
  return (
    <div>
      <button
        type="button"
        className={css.picture}
        onClick={point}
        onKeyDown={step}
        aria-label={`Главное на снимке: ${value.focalX} % слева, ${value.focalY} % сверху. Двигайте стрелками`}
      >
        <img {...image} alt="" width={photo.width} height={photo.height} />
        <span className={css.point} style={{ left: `${value.focalX}%`, top: `${value.focalY}%` }} />
      </button>
      <Text size="sm" c="dimmed" mt={4}>
        В&nbsp;списках снимок виден не&nbsp;целиком. Нажмите на&nbsp;главное, например на&nbsp;лицо:
        оно не&nbsp;окажется за&nbsp;краем.
      </Text>
    </div>
  )
}
