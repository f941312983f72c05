/** What the viewer of the API says itself, in English; a word that is not here stays as it is. */
export const viewerWords: Record<string, string> = {
  'Skip to operations': 'К вызовам',
  Explore: 'Открыть',
  Authorize: 'Войти',
  'Available authorizations': 'Вход',
  Authorized: 'Вход выполнен',
  'Value:': 'Токен:',
  Logout: 'Выйти',
  Close: 'Закрыть',
  Parameters: 'Параметры',
  'No parameters': 'Параметров нет',
  Name: 'Имя',
  Description: 'Описание',
  'Request body': 'Тело запроса',
  'Try it out': 'Попробовать',
  Cancel: 'Отмена',
  Reset: 'Сбросить',
  Execute: 'Отправить',
  Clear: 'Очистить',
  'Send empty value': 'Послать пустое значение',
  Responses: 'Ответы',
  Code: 'Код',
  Links: 'Ссылки',
  'No links': 'Нет',
  'Media type': 'Тип данных',
  Controls: 'Задаёт',
  'header.': 'в запросе.',
  'Example Value': 'Пример',
  Schema: 'Схема',
  Schemas: 'Схемы',
  'Headers:': 'Заголовки:',
  Type: 'Тип',
  'Server response': 'Ответ сервера',
  Details: 'Подробности',
  'Response body': 'Тело ответа',
  'Response headers': 'Заголовки ответа',
  'Request URL': 'Адрес запроса',
  'Request duration': 'Длительность запроса',
  Download: 'Скачать',
  'Expand all': 'Развернуть всё',
  'Collapse all': 'Свернуть всё',
}

/** A script for the viewer's page: the words in place of its own, wherever it writes them. */
export const viewerScript = `
const words = ${JSON.stringify(viewerWords)}
const say = (node) => {
  const said = node.nodeValue.trim()
  if (Object.hasOwn(words, said) && !node.parentElement?.closest('pre, code, textarea'))
    node.nodeValue = node.nodeValue.replace(said, words[said])
}
const sayAll = (root) => {
  if (root.nodeType === Node.TEXT_NODE) return say(root)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) say(texts.currentNode)
}
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    if (type === 'characterData') say(target)
    else addedNodes.forEach(sayAll)
}).observe(document.body, { subtree: true, childList: true, characterData: true })
document.documentElement.lang = 'ru'
`
