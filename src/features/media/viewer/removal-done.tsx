import type { ReactNode, RefObject } from 'react'
import { ofWorkingDays, stopDays, workingDays } from '#content/law-terms.ts'
import { pictureShownMinutes } from '#kit/files/picture-age.ts'

export const Federation = () => (
  <>
    позвоните или напишите{' '}
    <a href="/contacts" target="_blank" rel="noopener">
      федерации
    </a>
  </>
)

interface RemovalDoneProps {
  /** Hidden, or left to the editor. */
  step: 'done' | 'waits'
  takesWords: boolean
  contact: string
  others: boolean
  heading?: RefObject<HTMLHeadingElement | null>
}

export const RemovalDone = ({ step, takesWords, contact, others, heading }: RemovalDoneProps) => (
  <div role="status">
    <h2 id="removal-title" ref={heading} tabIndex={-1}>
      {step === 'done' ? 'Фотография скрыта' : 'Просьба принята'}
    </h2>
    <p>
      {step === 'done'
        ? `На\u00a0сайте её больше нет; тот, кто её уже открывал, может видеть её ещё до\u00a0${pictureShownMinutes} минут. Окончательно решит редактор\u00a0— не\u00a0позднее ${ofWorkingDays(stopDays)}. Спасибо, что сказали нам.`
        : `Просьб сейчас необычно много, поэтому фотографию уберёт редактор не\u00a0позже чем через ${workingDays(stopDays)}. Он получил вашу просьбу.`}
    </p>
    <Answer {...{ step, takesWords }} contact={contact.trim()} />
    {others && <p>Редактор прочтёт и&nbsp;о&nbsp;других фотографиях с&nbsp;этим человеком.</p>}
  </div>
)

/** Nobody is reproached with a contact that was not asked for. */
function Answer({
  step,
  takesWords,
  contact,
}: Omit<RemovalDoneProps, 'others' | 'heading'>): ReactNode {
  if (!takesWords)
    return (
      <p>
        Чтобы узнать решение, <Federation />.
      </p>
    )
  if (contact === '')
    return (
      <p>
        Вы&nbsp;не&nbsp;оставили контакт, поэтому написать вам, что сделано, мы&nbsp;не&nbsp;сможем.
      </p>
    )
  return step === 'waits' && <p>О&nbsp;том, что сделано, вам напишут: {contact}.</p>
}
