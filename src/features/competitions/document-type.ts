import type { DocumentType } from './vocabulary.ts'

/** The kind that a title or the name of a file speaks of; most documents of a competition are its regulations. */
export function documentTypeOf(name: string): DocumentType {
  if (/протокол|protokol|результат/i.test(name)) return 'protocol'
  if (/жереб|сетк|draw/i.test(name)) return 'draw'
  if (/заявк|список|участник/i.test(name)) return 'entries'
  if (/регламент|reglament/i.test(name) && !/положени|polozheni/i.test(name)) return 'reglament'
  return 'regulations'
}
