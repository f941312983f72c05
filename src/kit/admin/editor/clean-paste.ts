import { isOwnFilePath, keptAddress } from '#kit/contract/own-file.ts'

const listItem = /^\s*(?:[·•§o▪–-]|(\d+|[a-zа-я])[.)])[\s\u00a0]+/iu

/**
 * Pasted HTML without what Word and mail add: its lists become lists, its headings fit ours.
 * Pictures that are not the site's own cannot come along; `sayLost` is told how many there were.
 */
export function cleanPaste(html: string, sayLost: (pictures: number) => void): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of body.querySelectorAll('style, script, meta, link, title, xml')) junk.remove()
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
  for (const item of [...body.querySelectorAll('p[class*="MsoList"], p[style*="mso-list"]')])
    intoList(item)
  for (const table of body.querySelectorAll('table')) nameColumns(table)
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !isOwnFilePath(keptAddress(image.getAttribute('src') ?? '')),
  )
  for (const image of foreign) image.remove()
  if (foreign.length > 0) sayLost(foreign.length)
  return body.innerHTML
}

/** A spreadsheet knows no headings: words over rows with figures are such. */
function nameColumns(table: HTMLTableElement) {
  const [first, ...others] = table.rows
  if (!first || first.cells.length < 2 || table.querySelector('th')) return
  const isNamed = [...first.cells].every((cell) => /^\D*\p{L}\D*$/u.test(cell.innerText))
  if (!isNamed || !others.some((row) => /\d/.test(row.innerText))) return
  for (const cell of [...first.cells]) rename(cell, 'th').colSpan = cell.colSpan
}

function rename<Name extends keyof HTMLElementTagNameMap>(element: Element, name: Name) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Word writes a list as paragraphs that begin with a bullet or a number. */
function intoList(paragraph: Element) {
  const [marker, number] = paragraph.textContent?.match(listItem) ?? []
  const name = number ? 'ol' : 'ul'
  const before = paragraph.previousElementSibling
  const list = before?.matches(`${name}[data-word]`)
    ? before
    : paragraph.ownerDocument.createElement(name)
  if (list !== before) {
    list.setAttribute('data-word', '')
    paragraph.before(list)
  }
  if (marker) cutStart(paragraph, marker.length)
  list.append(rename(paragraph, 'li'))
}

function cutStart(element: Element, length: number) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text
    const cut = Math.min(left, text.length)
    text.deleteData(0, cut)
    left -= cut
  }
}
