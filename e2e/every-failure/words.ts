import type { Page } from '@playwright/test'

export interface Said {
  /** What alerts, messages and the notice over a kept screen say now. */
  words: string[]
  retry: boolean
}

/** @param except what is said when nothing fails. */
export async function whatIsSaid(page: Page, except: string[] = []): Promise<Said> {
  const { words, retry } = await page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const all = [
      ...document.querySelectorAll<HTMLElement>('[role=alert], .mantine-Notification-root'),
      ...[...document.querySelectorAll<HTMLElement>('[role=status], button')].filter((one) =>
        /Экран не обновился|не пришёл|Не\sполучается/.test(one.innerText),
      ),
    ]
    return {
      words: all.filter(shown).map((element) => element.innerText.trim()),
      retry: [...document.querySelectorAll<HTMLElement>('button')].some(
        (button) => shown(button) && /Повторить|Обновить|Сохранить/.test(button.innerText),
      ),
    }
  })
  return { words: words.filter((text) => !except.includes(text)), retry }
}

/** What an employee of a federation cannot make sense of, or does not see at all. */
export function faultsOfWords({ words, retry }: Said): string[] {
  return [...faultsOfMessage(words), ...(retry ? [] : ['no way to try again'])]
}

export const notForPeople = (text: string) =>
  /[<>]|undefined|null|\[object|JSON|fetch|Unexpected|TypeError/.test(text)

export function faultsOfMessage(words: string[]): string[] {
  const told = words.filter((text) => failed.test(text))
  return [
    ...(told.length === 0
      ? [`nothing is said of it (${words.join(' | ') || 'no words at all'})`]
      : []),
    ...words.filter((text) => text === '').map(() => 'an empty message'),
    ...words.filter(notForPeople).map((text) => `not for people: «${text}»`),
  ]
}

/** Names what failed, and does not only say that something did. */
const failed =
  /Ошибка (?:при \p{L}+|входа)|Копия не|Проверка не|Ответ не|Пока неизвестно|Порядок \p{L}+ не|[Вв]ходы? не|Не\sудалось \p{L}+|Не\sполучается \p{L}+|Экран не обновился|не пришёл/u
