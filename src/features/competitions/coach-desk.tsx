import { useEffect, useRef, useState } from 'react'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import css from './coach-desk.module.css'
import { CoachRow } from './coach-row.tsx'
import type { Place, SheetItem } from './sheet-places.ts'
import type { ClubDesk, PastedSaid } from './use-club-list.ts'

interface CoachDeskProps {
  item: SheetItem
  isWeighed: boolean
  desk: ClubDesk
  places: Place[]
  trigger: string | undefined
}

const club = [
  { name: 'club', label: 'Клуб', autoComplete: 'organization', type: 'text' },
  { name: 'coach', label: 'Тренер', autoComplete: 'name', type: 'text' },
  { name: 'phone', label: 'Телефон', autoComplete: 'tel', type: 'tel' },
] as const

/** Where the coach writes the club's athletes down. */
export function CoachDesk({ item, isWeighed, desk, places, trigger }: CoachDeskProps) {
  const { list } = desk
  const { athletes } = list
  const [opened, setOpened] = useState<number>()
  const [isPasting, setPasting] = useState(trigger === 'paste')
  const [text, setText] = useState('')
  const [said, setSaid] = useState<PastedSaid>()
  const back = useRef<HTMLButtonElement>(null)

  const add = () => {
    setSaid(undefined)
    setOpened(desk.add())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap is answered once
  useEffect(() => {
    if (trigger === 'add') add()
  }, [])
  const { undone } = desk
  useEffect(() => {
    // The button that was tapped is gone.
    if (undone) back.current?.focus()
  }, [undone])

  const about = [list.club, list.coach, list.phone].filter((one) => one.trim() !== '').join(', ')
  return (
    <section className={css.desk} aria-labelledby="club-list" data-screen-only>
      <h2 id="club-list">Спортсмены клуба</h2>
      <ClubFields desk={desk} about={about} />
      {athletes.map((athlete, at) => (
        <CoachRow
          key={athlete.id}
          {...{ athlete, isWeighed, add }}
          place={places[at]}
          isExam={item.kind === 'grading'}
          isOpen={opened === athlete.id}
          toggle={() => setOpened(opened === athlete.id ? undefined : athlete.id)}
          edit={(change) => desk.edit(athlete.id, change)}
          remove={() => desk.remove(athlete)}
        />
      ))}
      <p className={css.actions}>
        <button className={css.add} type="button" data-trigger="add" onClick={add}>
          Добавить спортсмена
        </button>
        <button
          className={css.plain}
          type="button"
          data-trigger="paste"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          Вставить списком
        </button>
        {(athletes.length > 0 || about) && (
          <button className={css.plain} type="button" onClick={desk.clear}>
            Очистить список
          </button>
        )}
      </p>
      {isPasting && (
        <PasteForm
          {...{ text, setText }}
          isExam={item.kind === 'grading'}
          paste={() => {
            const now = desk.paste(text, Number(item.date.slice(0, 4)))
            setSaid(now)
            setText(now.strange.join('\n'))
            setPasting(now.strange.length > 0)
          }}
        />
      )}
      <div role="status">
        {said && !undone && <Said said={said} />}
        {undone && (
          <p className={css.said}>
            {typograph(undone.said)}{' '}
            <button ref={back} className={css.plain} type="button" onClick={desk.bringBack}>
              Вернуть
            </button>
          </p>
        )}
      </div>
      <p className={css.kept}>
        {desk.isKept
          ? typograph(
              'Список остаётся на этом устройстве, один для всех соревнований: сайт его не получает.',
            )
          : typograph(
              'Браузер не даёт сохранить список: он останется здесь, пока страница открыта. Напечатайте лист сейчас.',
            )}
      </p>
    </section>
  )
}

const ClubFields = ({ desk, about }: { desk: ClubDesk; about: string }) => (
  <details className={css.row}>
    <summary>
      <span className={css.name}>Клуб, тренер, телефон</span>
      {about && <span className={css.about}>{about}</span>}
      {/* By the styles: it may be open before this part of the page is awake. */}
      <span className={`${css.change} ${css.unfolds}`}>{about ? 'Изменить' : 'Вписать'}</span>
      <span className={`${css.change} ${css.folds}`}>Свернуть</span>
    </summary>
    <div className={`${css.fields} ${css.club}`}>
      {club.map(({ name, label, ...more }) => (
        <label key={name} className={`${question.choice} ${css.wide}`}>
          {label}
          <input
            {...more}
            value={desk.list[name]}
            maxLength={100}
            onChange={({ target }) => desk.tell({ [name]: target.value })}
          />
        </label>
      ))}
    </div>
  </details>
)

interface PasteFormProps {
  text: string
  setText(text: string): void
  isExam: boolean
  paste(): void
}

function PasteForm({ text, setText, isExam, paste }: PasteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const sample = isExam ? '«Иванов Пётр 2012 м 5 кю»' : '«Иванов Пётр 2012 м 46»'
  return (
    <form
      className={css.paste}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') paste()
      }}
    >
      <label className={question.field}>
        <span>
          {typograph(
            `Строки из Excel или WhatsApp: в каждой — один спортсмен. Порядок любой: ${sample}, «Петрова Анна; ж; 2013».`,
          )}
        </span>
        <textarea
          ref={field}
          rows={6}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button className={question.show} type="submit">
        Перенести в&nbsp;список
      </button>
    </form>
  )
}

/** What has become of the pasted lines, so that none is lost unseen. */
function Said({ said }: { said: PastedSaid }) {
  const { added, updated, incomplete, heads, unread, strange } = said
  const sentences = [
    `Добавлено: ${added}.`,
    updated > 0 && `Уже были в списке, обновлены: ${updated}.`,
    incomplete > 0 &&
      `${count(incomplete, ['строка прочитана', 'строки прочитаны', 'строк прочитано'])} не до конца: ${incomplete === 1 ? 'под ней' : 'под каждой'} сказано, чего не хватает.`,
    heads.length > 0 && `Приняты за\u00a0заголовки: ${heads.map(quoted).join(', ')}.`,
    unread.length > 0 &&
      `Не понадобилось или не прочитано: ${unread.map(({ name, words }) => `${name} — ${words.map(quoted).join(', ')}`).join('; ')}.`,
    strange.length > 0 &&
      `Не понять, кто это: ${strange.map(quoted).join(', ')}. ${strange.length === 1 ? 'Строка осталась' : 'Эти строки остались'} в поле.`,
  ].filter((one) => typeof one === 'string')
  return <p className={css.said}>{typograph(sentences.join(' '))}</p>
}
