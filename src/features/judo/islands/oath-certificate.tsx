import { useEffect, useId, useRef, useState } from 'react'
import type { Oath } from '#content/judo/oath.ts'
import { printPage } from '#kit/ui/print-page.ts'
import { Certificate } from '../certificate.tsx'
import css from '../certificate-form.module.css'

interface OathCertificateProps {
  federation: string
  /** Whose words may be given, the usual ones first. */
  oaths: [Oath, ...Oath[]]
  /** The visitor's local day, `YYYY-MM-DD`. */
  today: string
  trigger?: string
}

/** What is typed here never leaves the browser. */
export default function OathCertificate({
  federation,
  oaths,
  today,
  trigger,
}: OathCertificateProps) {
  const [oath, setOath] = useState(oaths[0])
  const [name, setName] = useState('')
  const [date, setDate] = useState(trigger === 'print' ? '' : today)
  const nameField = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    if (trigger === 'print') printPage()
    nameField.current?.focus()
  }, [trigger])

  return (
    <div className={css.desk}>
      <form
        className={css.form}
        data-screen-only
        onSubmit={(event) => {
          event.preventDefault()
          printPage()
        }}
      >
        <fieldset>
          <legend>Текст</legend>
          {oaths.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name="oath"
                checked={choice.id === oath.id}
                onChange={() => setOath(choice)}
              />
              {choice.title}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}name`}>Имя и фамилия</label>
        <input
          id={`${id}name`}
          ref={nameField}
          value={name}
          maxLength={60}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}date`}>Дата</label>
        <input
          id={`${id}date`}
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <button type="submit">Напечатать</button>
        <p>
          Имя остаётся в&nbsp;вашем браузере: мы&nbsp;его не&nbsp;получаем и&nbsp;не&nbsp;храним.
        </p>
      </form>
      <Certificate federation={federation} oath={oath} name={name.trim()} date={date} />
    </div>
  )
}
