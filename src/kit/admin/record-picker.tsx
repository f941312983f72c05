import { Select } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { fold } from '#kit/text/fold.ts'
import { byWords } from './by-words.ts'
import type { DatedChoice } from './likely-record.ts'
import { type ChoiceKind, labelOf, useChoices, usePresentChoice } from './record-choices.ts'
import css from './record-picker.module.css'
import type { FailureWords } from './use-fetched.tsx'

interface RecordPickerProps {
  label: string
  hint?: string | undefined
  placeholder?: string
  /** Must not change between renderings. */
  kind: ChoiceKind
  /** What else may be chosen, before the records: «Без соревнования». */
  first?: { value: string; label: string }[]
  /** One that is made here: «Новый альбом…», and with the name that was typed when none has it. */
  makes?: { value: string; label: string; named(name: string): string; onName(name: string): void }
  /** A record that is none of the choices. */
  except?: number
  /** The number of a record or one of `first`; null for nothing. */
  value: string | null
  onChange(value: string): void
  /** Where one that is not there is made: «Новый альбом создайте в разделе „Медиа“». */
  elsewhere?: string | undefined
  error?: ReactNode
  isAsked?: boolean
  /** «Ошибка при загрузке …» */
  message: FailureWords
}

const offered = 'named'
const nothingChosen = 'Ничего не\u00a0выбрано. Выберите из\u00a0списка или очистите поле.'

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')

function ownLabel(id: number, found: DatedChoice | 'gone' | undefined): string {
  // It may come back from the trash whole, and then the link is right again.
  if (found === 'gone') return `Запись №\u00a0${id} удалена`
  return found ? labelOf(found) : `№\u00a0${id}`
}

/** One record of a kind: the newest are offered, any other is found by its name. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, hint, placeholder, kind, makes, except, value, onChange, error } = props
  const { isAsked = false, elsewhere, message } = props
  const first = [...(props.first ?? []), ...(makes ? [makes] : [])]
  const [text, setText] = useState('')
  /** Before it was known whether any has the name. */
  const [isLeft, setLeft] = useState(false)
  /** What was typed and is no choice stands in the field until one is chosen or it is cleared. */
  const [isLoose, setLoose] = useState(false)
  const [picked, setPicked] = useState<DatedChoice>()
  const id = value !== null && first.every((one) => one.value !== value) ? Number(value) : undefined
  const known = picked?.id === id ? picked : undefined
  const asked = known ? undefined : id
  const present = usePresentChoice(kind, asked, message)
  const own =
    id === undefined
      ? undefined
      : { value: String(id), label: ownLabel(id, known ?? present.found) }
  const shown = own?.label ?? first.find((one) => one.value === value)?.label
  // What is chosen stands in the field: it is no question.
  const words = text === shown ? '' : text.trim()
  const { choices, isPending, failure } = useChoices(kind, words, message)
  const others = choices.filter((one) => one.id !== id && one.id !== except)
  const isNew = words !== '' && choices.every(({ title }) => fold(title) !== fold(words))

  function make() {
    makes?.onName(words)
    onChange(makes?.value ?? '')
    setText(makes?.label ?? '')
  }

  /** The name of one that is not there is not lost with the focus; the library empties the field. */
  function keepName() {
    setLoose(!makes && words !== '')
    if (words === '') return
    setText(text)
    if (makes) setLeft(true)
  }

  useEffect(() => {
    if (!isLeft || isPending) return
    setLeft(false)
    if (words !== '' && choices.length === 0 && !failure) make()
    // What is chosen is not to stand under another name.
    else if (shown !== undefined) setText(shown)
  })

  return (
    <div>
      <Select
        label={label}
        description={hint}
        placeholder={placeholder}
        withAsterisk={isAsked}
        searchable
        // A save gives the focus back to where it was: nobody has asked for the list then.
        openOnFocus={false}
        searchValue={text}
        onSearchChange={setText}
        // The server has chosen among all there are.
        filter={({ options }) =>
          words === ''
            ? options
            : options.filter((one) => !('value' in one) || one.value !== own?.value)
        }
        data={[
          ...byWords(first, ({ label }) => label, words).map(({ value, label }) => ({
            value,
            label,
          })),
          ...(own ? [own] : []),
          ...others.map((one) => ({ value: String(one.id), label: labelOf(one) })),
          ...(makes && isNew ? [{ value: offered, label: makes.named(words) }] : []),
        ]}
        value={value}
        onChange={(chosen) => {
          if (chosen === null) return
          if (chosen === offered) return make()
          setPicked(others.find((one) => String(one.id) === chosen))
          onChange(chosen)
        }}
        onFocus={({ currentTarget }) => {
          setLeft(false)
          setLoose(false)
          currentTarget.select()
        }}
        onBlur={keepName}
        nothingFoundMessage={isPending ? 'Ищем…' : joined('Такого названия нет.', elsewhere)}
        classNames={{ option: css.option }}
        error={isLoose ? joined(nothingChosen, isNew && elsewhere) : error}
        aria-busy={isPending}
      />
      {failure || present.failure}
    </div>
  )
}
