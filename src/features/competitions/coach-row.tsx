import { useEffect, useId, useRef } from 'react'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { kilogramsText } from './athlete-words.ts'
import css from './coach-desk.module.css'
import type { ClubAthlete } from './coach-list.ts'
import type { Place } from './sheet-places.ts'

interface CoachRowProps {
  athlete: ClubAthlete
  place: Place | undefined
  isWeighed: boolean
  isExam: boolean
  isOpen: boolean
  toggle(): void
  edit(change: Partial<ClubAthlete>): void
  remove(): void
  /** The next athlete, by «Enter». */
  add(): void
}

/** An athlete in a line; a tap opens its fields. */
export function CoachRow(props: CoachRowProps) {
  const { athlete, place, isWeighed, isExam, isOpen, toggle, remove, add } = props
  const { name, year, line } = athlete
  // Read or not yet whole: what was written down is never out of sight.
  const kilograms = isWeighed && (place?.athlete?.weight ?? athlete.weight.trim())
  const about = [year, kilograms && kilogramsText(kilograms), isExam && athlete.grade]
  return (
    <div
      className={css.row}
      data-unplaced={place?.slot ? undefined : place?.isAbsent ? 'absent' : 'mend'}
    >
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) toggle()
        }}
      >
        <summary>
          <span className={css.name}>{name.trim() || 'Новый спортсмен'}</span>
          <span className={css.about}>{about.filter(Boolean).join(', ')}</span>
          {place?.group && <span>{typograph(place.group)}</span>}
          <span className={css.change}>{isOpen ? 'Свернуть' : 'Изменить'}</span>
        </summary>
        {isOpen && (
          <form
            className={`${css.fields} ${css.athlete}`}
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <Fields {...props} />
            <p className={css.wide}>
              <button className={css.plain} type="button" onClick={remove}>
                Убрать<span data-spoken> {name || 'строку без имени'}</span>
              </button>
              <button type="submit" hidden>
                Следующий
              </button>
            </p>
          </form>
        )}
      </details>
      {place?.notes.map((note) => (
        <p key={note} className={css.note}>
          {typograph(note)}
        </p>
      ))}
      {line && <p className={css.note}>{typograph(`Вставлено так: «${line}»`)}</p>}
    </div>
  )
}

function Fields({ athlete, isWeighed, isExam, edit }: CoachRowProps) {
  const first = useRef<HTMLInputElement>(null)
  const group = useId()
  const isNew = athlete.name === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, and never while one types
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [])
  return (
    <>
      <label className={`${question.choice} ${css.wide}`}>
        Фамилия и&nbsp;имя
        <input
          ref={first}
          value={athlete.name}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onChange={({ target }) => edit({ name: target.value })}
        />
      </label>
      <fieldset className={css.sex}>
        <legend>Пол</legend>
        {(['m', 'f'] as const).map((sex) => (
          <label key={sex}>
            <input
              type="radio"
              name={group}
              checked={athlete.sex === sex}
              onChange={() => edit({ sex })}
            />
            {sex === 'm' ? 'Муж.' : 'Жен.'}
          </label>
        ))}
      </fieldset>
      <label className={question.choice}>
        Год рождения
        <input
          inputMode="numeric"
          value={athlete.year}
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => edit({ year: target.value })}
        />
      </label>
      {isWeighed && (
        <label className={question.choice}>
          Вес, кг
          <input
            inputMode="decimal"
            value={athlete.weight}
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => edit({ weight: target.value })}
          />
        </label>
      )}
      {isExam && (
        <label className={question.choice}>
          На&nbsp;какую степень
          <input
            value={athlete.grade}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => edit({ grade: target.value })}
          />
        </label>
      )}
    </>
  )
}
