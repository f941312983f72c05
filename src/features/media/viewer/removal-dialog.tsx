import { type FormEvent, useEffect, useRef, useState } from 'react'
import css from './photo-viewer.module.css'
import { Federation, RemovalDone } from './removal-done.tsx'
import type { ViewerPhoto } from './viewer-photo.ts'

interface RemovalDialogProps {
  photo: Pick<ViewerPhoto, 'id'>
  /** Otherwise nobody answers for what is written: the photo is hidden all the same. */
  takesWords: boolean
  onRemoved(): void
  onClose(): void
}

const offline = 'Не удалось отправить просьбу. Проверьте связь и попробуйте ещё раз.'

export function RemovalDialog({ photo, takesWords, onRemoved, onClose }: RemovalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<'asks' | 'sends' | 'done' | 'waits'>('asks')
  const [others, setOthers] = useState(false)
  const [contact, setContact] = useState('')
  const [failure, setFailure] = useState('')

  // What is asked is read first: large words would be scrolled past to the first field.
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setStep('sends')
    const answer = await fetch(`/api/photos/${photo.id}/removal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message: form.get('message'),
        contact: form.get('contact'),
        others: form.has('others'),
      }),
    }).catch(() => undefined)
    if (answer?.status === 202) return setStep('waits')
    if (answer?.ok || answer?.status === 404) return setStep('done')
    const body = await answer?.json().catch(() => undefined)
    setFailure(body?.error ?? offline)
    setStep('asks')
  }

  const leave = () => {
    if (step === 'done') onRemoved()
    onClose()
  }

  return (
    <dialog ref={dialog} className={css.dialog} onClose={leave} aria-labelledby="removal-title">
      {step === 'done' || step === 'waits' ? (
        <>
          <RemovalDone {...{ step, takesWords, contact, others }} />
          <div className={css.actions}>
            <button type="button" data-main onClick={() => dialog.current?.close()}>
              Закрыть
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={send}>
          <h2 id="removal-title" ref={heading} tabIndex={-1}>
            Попросить убрать фотографию
          </h2>
          <p>
            Фотография сразу исчезнет с&nbsp;сайта, а&nbsp;редактор получит вашу просьбу.
            {takesWords && ' Объяснять причину необязательно.'}
          </p>
          {takesWords ? (
            <>
              <label>
                Что передать редактору
                <textarea name="message" rows={3} maxLength={500} />
              </label>
              <label>
                Как с вами связаться
                <input
                  name="contact"
                  maxLength={120}
                  autoComplete="email"
                  value={contact}
                  onChange={(event) => setContact(event.currentTarget.value)}
                  aria-describedby="contact-hint"
                />
              </label>
              <p id="contact-hint" className={css.hint}>
                Телефон или почта. Контакт нужен только для ответа: сайт удалит его вместе
                с&nbsp;просьбой.{' '}
                <a href="/privacy" target="_blank" rel="noopener">
                  Как федерация обращается с&nbsp;данными
                </a>
              </p>
            </>
          ) : (
            <p className={css.hint}>
              Ни&nbsp;имени, ни&nbsp;контакта мы не&nbsp;спрашиваем. Чтобы что-то пояснить или
              получить ответ, <Federation />.
            </p>
          )}
          <label className={css.choice}>
            <input
              type="checkbox"
              name="others"
              checked={others}
              onChange={(event) => setOthers(event.currentTarget.checked)}
            />
            Уберите и другие фотографии альбома с этим человеком
          </label>
          {failure !== '' && (
            <p className={css.failure} role="alert">
              {failure}
            </p>
          )}
          <div className={css.actions}>
            <button type="submit" data-main disabled={step === 'sends'}>
              Убрать
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Отмена
            </button>
          </div>
        </form>
      )}
    </dialog>
  )
}
