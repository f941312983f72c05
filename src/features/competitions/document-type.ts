import type { CompetitionDocumentType } from './vocabulary.ts'

/** The kind that a title or the name of a file speaks of; most documents of a competition are its regulations. */
export function documentTypeOf(name: string): CompetitionDocumentType {
  const isRegulations = /положени|polozheni/i.test(name)
  if (/протокол|protokol|результат/i.test(name)) return 'protocol'
  if (/жереб|сетк|draw/i.test(name)) return 'draw'
  if (!isRegulations && filledIn.test(name)) return 'form'
  if (/заявк|список|участник/i.test(name)) return 'entries'
  if (/регламент|reglament/i.test(name) && !isRegulations) return 'reglament'
  return 'regulations'
}

const filledIn =
  /бланк|согласи|заявлени|анкет|именн\p{L}+ заявк|форм[аы](?!\p{L})|blank|soglasi|anketa/iu
