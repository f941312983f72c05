import { typograph } from '#kit/text/typography.ts'
import { printPage } from '#kit/ui/print-page.ts'
import question from '#kit/ui/question.module.css'
import { CoachDesk } from './coach-desk.tsx'
import css from './pages/sheet.module.css'
import { type Place, type SheetItem, sheetOf } from './sheet-places.ts'
import { SheetTables } from './sheet-table.tsx'
import { type ClubDesk, silentDesk } from './use-club-list.ts'

export interface CoachSheetProps {
  item: SheetItem
  isWeighed: boolean
  /** In the browser; without it the sheet is for the pen. */
  desk?: ClubDesk
  /** The button that was tapped before the script was there. */
  trigger?: string | undefined
}

/** The list of the club and the sheet made of it: the same on the server, with nobody on the list. */
export function CoachSheet({ item, isWeighed, desk = silentDesk, trigger }: CoachSheetProps) {
  const { club, coach, phone, athletes } = desk.list
  const sheet = sheetOf(item, athletes, isWeighed)
  const isHere = desk !== silentDesk
  return (
    <div className={css.body}>
      <CoachDesk {...{ item, isWeighed, desk, trigger }} places={sheet.places} />
      <p className={css.hint} data-screen-only>
        {typograph(
          athletes.length === 0
            ? 'Распечатайте и впишите спортсменов в строки их групп.'
            : standing(sheet.places),
        )}{' '}
        <button
          className={question.show}
          type="button"
          {...(isHere ? { onClick: printPage } : { 'data-print': '', hidden: true })}
        >
          Напечатать
        </button>
      </p>
      <p className={css.club}>
        {(
          [
            ['Клуб', club],
            ['Тренер', coach],
            ['Телефон', phone],
          ] as const
        ).map(([name, said]) => (
          <span key={name}>
            {!said.toLowerCase().includes(name.toLowerCase()) && `${name} `}
            {said && <strong>{said}</strong>}
          </span>
        ))}
      </p>
      <SheetTables {...{ item, sheet, isWeighed }} />
      <Unplaced places={sheet.places.filter(({ slot }) => !slot)} />
    </div>
  )
}

const nameOf = ({ written: { name, year } }: Place) =>
  [name.trim() || 'Без имени', year].filter(Boolean).join(', ')

/** «На листе: 3 из 5. Не попали: …» */
function standing(places: readonly Place[]): string {
  const left = places.filter(({ slot }) => !slot)
  const all = `На листе: ${places.length - left.length} из ${places.length}.`
  return left.length === 0
    ? all
    : `${all} Не попали (почему, сказано выше): ${left.map(nameOf).join('; ')}.`
}

/** The paper names the same people as the screen; who has no group here in one line, for the list is of the whole club. */
function Unplaced({ places }: { places: Place[] }) {
  if (places.length === 0) return null
  const absent = places.filter(({ isAbsent }) => isAbsent)
  return (
    <section className={css.unplaced}>
      <h2>Не&nbsp;попали в&nbsp;строки</h2>
      <ul>
        {places
          .filter(({ isAbsent }) => !isAbsent)
          .map((place) => (
            <li key={place.written.id}>
              <strong>{nameOf(place)}</strong>
              {typograph(
                ` — ${[place.group && `${place.group}.`, ...place.notes].filter(Boolean).join(' ')}`,
              )}
            </li>
          ))}
        {absent.length > 0 && (
          <li>{typograph(`Нет своей группы: ${absent.map(nameOf).join('; ')}.`)}</li>
        )}
      </ul>
    </section>
  )
}
