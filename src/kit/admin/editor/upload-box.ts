import { withCause } from '#kit/text/with-reason.ts'
import css from './upload-box.module.css'

export interface UploadBox {
  dom: HTMLElement
  progress(share: number): void
  /** Why it did not work; nothing while it goes on. */
  failed(reason: string | undefined): void
}

interface Choices {
  retry(): void
  remove(): void
}

/** What stands in the text while a picture is on its way: the picture, how far it is, what to do when it fails. */
export function createUploadBox(file: File, { retry, remove }: Choices): UploadBox {
  const dom = element('div', css.box)
  const picture = element('img', css.picture)
  picture.src = URL.createObjectURL(file)
  picture.alt = ''
  picture.onload = () => URL.revokeObjectURL(picture.src)
  picture.onerror = () => picture.remove()
  const words = element('p', css.words)
  words.role = 'status'
  const bar = element('progress', css.bar)
  bar.ariaLabel = `Загрузка: ${file.name}`
  const again = button('Повторить', retry)
  const buttons = element('p', css.buttons)
  buttons.append(again, button('Убрать', remove))
  dom.append(picture, words, bar, buttons)
  dom.contentEditable = 'false'

  const box: UploadBox = {
    dom,
    progress(share) {
      bar.value = share
      words.textContent = share < 1 ? `Загружаем «${file.name}»…` : 'Готовим снимок…'
    },
    failed(reason) {
      const over = reason !== undefined
      dom.toggleAttribute('data-failed', over)
      bar.hidden = over
      again.hidden = !over
      if (over) words.textContent = withCause(`Снимок «${file.name}» не\u00a0загрузился`, reason)
    },
  }
  box.progress(0)
  box.failed(undefined)
  return box
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const made = document.createElement(name)
  made.className = className
  return made
}

function button(label: string, action: () => void) {
  const made = element('button')
  made.type = 'button'
  made.textContent = label
  made.onclick = action
  return made
}
