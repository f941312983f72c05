import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { Photo } from '../media.contract.ts'
import { isIn, isLapsed, markedPeople, type PhotoPerson } from '../photo-people.ts'

const lapsed = 'none'

/** Which photos of the album are looked at: all, those with one person, those with somebody without a consent. */
export function usePeopleFilter(photos: Photo[], people: PhotoPerson[] | undefined) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('with')
  const marked = people ? markedPeople(people, photos) : []
  const person = marked.find(({ ids }) => ids.includes(Number(asked)))
  const shown =
    people && asked === lapsed
      ? photos.filter((photo) => isLapsed(people, photo))
      : person
        ? photos.filter((photo) => isIn(person, photo))
        : photos
  const choose = (value: string) =>
    setSearch(value ? { with: value } : {}, { replace: true, preventScrollReset: true })
  return { shown, marked, person, isLapsedAsked: asked === lapsed, choose }
}

interface PeopleFilterProps {
  photos: Photo[]
  people: PhotoPerson[]
  filter: ReturnType<typeof usePeopleFilter>
}

export function PeopleFilter({ photos, people, filter }: PeopleFilterProps) {
  const { marked, person, isLapsedAsked, choose } = filter
  if (marked.length === 0) return null
  const without = photos.filter((photo) => isLapsed(people, photo)).length
  return (
    <NativeSelect
      label="Кто на снимке"
      value={isLapsedAsked ? lapsed : String(person?.id ?? '')}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: `Все снимки: ${photos.length}` },
        ...marked.map((one) => ({
          value: String(one.id),
          label: `${one.name}: ${photos.filter((photo) => isIn(one, photo)).length}`,
        })),
        ...(without > 0 ? [{ value: lapsed, label: `Без\u00a0согласия: ${without}` }] : []),
      ]}
    />
  )
}
