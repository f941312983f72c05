import { parseSync } from 'vite'
import { patternOf } from './action-labels.ts'
import { hole, nameOf, readingsOf, type SyntaxNode, tidy } from './syntax.ts'

export interface Names {
  /** Whole. */
  names: Set<string>
  /** Of patterns: `/^Удалить/` stands for «Удалить «Кубок»». */
  beginnings: Set<string>
}

/** What a test of the browser calls things by, but for what it only expects to see or does not tap (`skip`). */
export function readNames(file: string, source: string, { names, beginnings }: Names): void {
  function visit(value: unknown, isExpected = false): void {
    if (value === null || typeof value !== 'object') return
    const node = value as SyntaxNode
    const expected = isExpected ? !/Function/.test(node.type ?? '') : isExpectation(node)
    if (!expected) take(node)
    for (const [part, one] of Object.entries(node))
      if (nameOf(node.key) !== 'skip' || part !== 'value') visit(one, expected)
  }

  function take(node: SyntaxNode): void {
    if (node.regex)
      for (const piece of piecesOf(node.regex.pattern)) {
        names.add(piece)
        beginnings.add(piece)
      }
    else if (node.type === 'TemplateLiteral' || typeof node.value === 'string')
      for (const name of readingsOf(node)) names.add(tidy(name))
  }

  visit(parseSync(file, source).program.body)
}

/** `/^(Закрепить|Снять с\sпубликации)$/` → «Закрепить», «Снять с публикации» */
const piecesOf = (pattern: string): string[] =>
  pattern
    .replaceAll(/\\s|\\u00a0|(?<!\\)\.(?![*+])/g, ' ')
    .split(/[|()^$]/)
    .map((piece) => tidy(piece.replaceAll('\\', '')))
    .filter((piece) => /[а-яё]/i.test(piece))

const isExpectation = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && rootOf(node) === 'expect'

const rootOf = ({ callee, object, name }: SyntaxNode): string =>
  callee || object ? rootOf((callee ?? object) as SyntaxNode) : nameOf(name)

/** Whether some test calls it so: whole, by a beginning of three words, by a shorter one where a hole follows. */
export function isTapped(label: string, { names, beginnings }: Names): boolean {
  const pattern = patternOf(label)
  if (names.values().some((name) => pattern.test(name))) return true
  const [start = '', ...rest] = label.split(hole)
  if (start === '') return false
  const isHoled = rest.length > 0
  const isEnough = (piece: string) =>
    start.startsWith(piece) &&
    !/[а-яё]/i.test(start.charAt(piece.length)) &&
    (isHoled || piece.split(' ').length > 2)
  return beginnings
    .values()
    .some((piece) => isEnough(piece) || (isHoled && piece.startsWith(start)))
}
