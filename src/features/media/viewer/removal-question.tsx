import type { RefObject } from 'react'
import css from './photo-viewer.module.css'
import { Federation } from './removal-done.tsx'

interface RemovalQuestionProps {
  heading: RefObject<HTMLHeadingElement | null>
  takesWords: boolean
  contact: string
  others: boolean
  onContact(contact: string): void
  onOthers(others: boolean): void
}

export const RemovalQuestion = ({
  heading,
  takesWords,
  contact,
  others,
  onContact,
  onOthers,
}: RemovalQuestionProps) => (
  <>
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
            onChange={(event) => onContact(event.currentTarget.value)}
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
        Ни&nbsp;имени, ни&nbsp;контакта мы не&nbsp;спрашиваем. Чтобы что-то пояснить или получить
        ответ, <Federation />.
      </p>
    )}
    <label className={css.choice}>
      <input
        type="checkbox"
        name="others"
        checked={others}
        onChange={(event) => onOthers(event.currentTarget.checked)}
      />
      Уберите и другие фотографии альбома с этим человеком
    </label>
  </>
)
