import { count } from '#kit/text/plural.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { placeOfFault } from './list-faults.ts'

export interface Noted {
  form: { errors: Record<string, unknown> }
  state: { is: string; cause?: { message: string; fields: Record<string, string> } }
}

/** What still fits beside the buttons of a phone. */
const mostLetters = 60

/** Why the last save was refused, while it is so: «не сохранено: проверьте 2 поля». */
export function notSavedWords(
  { form, state }: Noted,
  fields: Record<string, { label: string }>,
): string | undefined {
  if (state.is === 'saving') return undefined
  const faults = Object.keys(form.errors).filter((name) => form.errors[name])
  const marked = [...new Set(faults.map(placeOfFault))]
  if (marked.length > 0) return `не\u00a0сохранено: ${tellMarked(marked, fields)}`
  // What the server has marked is mended by now, and not yet sent.
  if (state.is !== 'failed' || !state.cause || Object.keys(state.cause.fields).length > 0)
    return undefined
  const [said = ''] = state.cause.message.split(/(?<=\p{Ll})\.\s|\s\(\d{3}\)/u)
  const reason = said.replace(/\.$/, '')
  const isShort = reason.length > 0 && reason.length <= mostLetters
  return withCause('не\u00a0сохранено', isShort ? reason : 'ошибка')
}

function tellMarked(marked: string[], fields: Record<string, { label: string }>): string {
  const [first = ''] = marked
  const label = fields[first.split('.')[0] ?? '']?.label
  if (marked.length === 1 && label) return `проверьте «${label}»`
  return `проверьте ${count(marked.length, ['поле', 'поля', 'полей'])}`
}
