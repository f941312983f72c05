import type { Page } from '@playwright/test'

export interface Said {
  /** What alerts and messages say now. */
  words: string[]
  retry: boolean
  errorScreen: boolean
}

export function whatIsSaid(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const all = [
      ...document.querySelectorAll<HTMLElement>('[role=alert], .mantine-Notification-root'),
    ]
    return {
      words: all.filter(shown).map((element) => element.innerText.trim()),
      retry: [...document.querySelectorAll<HTMLElement>('button')].some(
        (button) => shown(button) && /Повторить|Обновить|Сохранить/.test(button.innerText),
      ),
      errorScreen: /Что-то пошло не так/.test(document.body.innerText),
    }
  })
}

/** What an employee of a federation cannot make sense of, or does not see at all. */
export function faultsOfWords({ words, retry }: Said): string[] {
  const told = words.filter((text) =>
    /Ошибка|Не удалось|не удалось|Нет связи|не отвечает|недоступен|не открыл/.test(text),
  )
  return [
    ...(told.length === 0
      ? [`nothing is said of it (${words.join(' | ') || 'no words at all'})`]
      : []),
    ...words.filter((text) => text === '').map(() => 'an empty message'),
    ...words
      .filter((text) => /[<>]|undefined|null|\[object|JSON|fetch|Unexpected|TypeError/.test(text))
      .map((text) => `not for people: «${text}»`),
    ...(retry ? [] : ['no way to try again']),
  ]
}
