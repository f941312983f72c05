import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConsentModal } from '#features/consents/admin/consent-modal.tsx'
import { ConsentsLink } from '#features/consents/admin/consents-link.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { bornText } from '#kit/text/birth-year.ts'
import type { Photo } from '../media.contract.ts'
import { changeMarks, inReach, isIn, isUnread, type PhotoPerson } from '../photo-people.ts'
import css from './people-modal.module.css'

export type MarkPeople = (photo: Photo) => number[]

interface PeopleModalProps {
  /** Of which it is told. */
  photos: Photo[]
  album: Photo[]
  people: PhotoPerson[]
  /** Another consent has been written down: `people` is to be asked for again. */
  onRecorded(): void
  /** Called with what becomes of each photo, or with nothing when the person thinks better of it. */
  decide(mark?: MarkPeople): void
}

const shownAtFirst = 12

/** Whom the pictures show, by the consents on record: a tap each, whoever is in the album already stands first. */
export function PeopleModal({ photos, album, people, onRecorded, decide }: PeopleModalProps) {
  const [isWriting, setWriting] = useState(false)
  /** Consents written down here: whose they are is ticked when they come. */
  const [recorded, setRecorded] = useState<number[]>([])
  const [query, setQuery] = useState('')
  const [all, setAll] = useState(false)
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const everybody = inReach(people, album, '')
  const found = inReach(people, album, query)
  const shown = all || query.trim() ? found : found.slice(0, shownAtFirst)
  const tickOf = ({ id, ids }: PhotoPerson) =>
    ticked.get(id) ?? (recorded.some((one) => ids.includes(one)) || undefined)
  const told = (is: boolean) => everybody.filter((person) => tickOf(person) === is)

  return (
    <Modal
      opened
      onClose={() => decide()}
      title={photos.length > 1 ? `Кто на\u00a0снимках: ${photos.length}` : 'Кто на\u00a0снимке'}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Видят это только редакторы. Когда согласие кончится или его отзовут, снимок скроется сам.
        </Text>
        {everybody.length > shownAtFirst && (
          <TextInput
            label="Найти по фамилии"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        <ul aria-label="Люди" className={css.people}>
          {shown.map((person) => (
            <Person
              key={person.id}
              person={person}
              photos={photos}
              tick={tickOf(person)}
              onTick={(is) => setTicked(new Map(ticked).set(person.id, is))}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <Text role="status">
            {query.trim()
              ? 'С\u00a0таким именем согласия на\u00a0фотографии нет.'
              : 'Согласий на\u00a0фотографии ещё нет.'}
          </Text>
        )}
        {shown.length < found.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Показать всех: {found.length}
          </Button>
        )}
        <Button variant="default" onClick={() => setWriting(true)}>
          Записать согласие
        </Button>
        <ConsentsLink />
        {isWriting && (
          <ConsentModal
            fullName={query.trim()}
            born={undefined}
            close={() => setWriting(false)}
            onSaved={({ id }) => {
              setWriting(false)
              setQuery('')
              setRecorded([...recorded, id])
              onRecorded()
            }}
          />
        )}
        <ModalButtons>
          <Button variant="default" onClick={() => decide()}>
            Отмена
          </Button>
          <Button
            disabled={ticked.size + recorded.length === 0 && !photos.some(isUnread)}
            onClick={() =>
              decide((photo) => changeMarks(photo, { added: told(true), removed: told(false) }))
            }
          >
            Сохранить
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}

interface PersonProps {
  person: PhotoPerson
  photos: Photo[]
  /** As it was decided here; undefined leaves each picture as it is. */
  tick: boolean | undefined
  onTick(is: boolean): void
}

function Person({ person, photos, tick, onTick }: PersonProps) {
  const { name, born, isConsented, conditions } = person
  const among = photos.filter((photo) => isIn(person, photo)).length
  const isTicked = tick ?? among === photos.length
  return (
    <li className={css.person}>
      <Checkbox
        classNames={{ body: css.body!, labelWrapper: css.label! }}
        checked={isTicked}
        indeterminate={tick === undefined && among > 0 && !isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        label={name}
        description={[
          born && bornText(born),
          !isConsented && 'согласие на\u00a0фотографии не\u00a0действует',
          conditions && `условия: ${conditions}`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
    </li>
  )
}
