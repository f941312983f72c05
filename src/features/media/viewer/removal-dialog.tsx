import { type FormEvent, useEffect, useRef, useState } from 'react'
import over from '#kit/ui/dialog.module.css'
import css from './photo-viewer.module.css'
import { RemovalDone } from './removal-done.tsx'
import { RemovalQuestion } from './removal-question.tsx'
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

  const isAnswered = step === 'done' || step === 'waits'

  useEffect(() => dialog.current?.showModal(), [])

  // What it says is read from its beginning: large words would be scrolled past to the first field or to the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer has another heading
  useEffect(() => heading.current?.focus(), [isAnswered])

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
    <dialog
      ref={dialog}
      className={`${over.dialog} ${css.dialog}`}
      onClose={leave}
      aria-labelledby="removal-title"
    >
      {isAnswered ? (
        <>
          <div className={over.said}>
            <RemovalDone heading={heading} {...{ step, takesWords, contact, others }} />
          </div>
          <div className={over.deeds}>
            <button type="button" data-main onClick={() => dialog.current?.close()}>
              Закрыть
            </button>
          </div>
        </>
      ) : (
        <form className={over.form} onSubmit={send}>
          <div className={over.said}>
            <RemovalQuestion
              {...{ heading, takesWords, contact, others }}
              onContact={setContact}
              onOthers={setOthers}
            />
          </div>
          <div className={over.deeds}>
            {failure !== '' && (
              <p className={css.failure} role="alert">
                {failure}
              </p>
            )}
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
