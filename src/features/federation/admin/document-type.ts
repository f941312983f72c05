import type { DocumentType } from '../vocabulary.ts'

/** As secretaries name documents and their files, Russian or in Latin letters. */
const signs: [DocumentType, RegExp][] = [
  ['antidoping', /допинг|русада|doping|rusada/i],
  ['charter', /устав|учредит|егрюл|аккредитац|свидетельств|ustav|svidetel/i],
  ['regulation', /положени|регламент|polozheni|reglament/i],
  ['rules', /правил|требовани|норматив|pravila|trebovani/i],
  ['order', /приказ|решени|распоряжени|постановлени|протокол|prikaz|reshenie|protokol/i],
  ['form', /бланк|заявлени|заявк|согласи|анкет|форм[аы]|blank|zayav|soglasi|anketa/i],
  ['press', /логотип|бренд|пресс-|logotip|brand|press/i],
  ['report', /отч[её]т|otchet/i],
  ['policy', /политик|politika/i],
]

/** The kind the name speaks of first: «Положение и форма заявки» is a regulation. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const found = signs
    .map(([type, sign]) => ({ type, at: name.search(sign) }))
    .filter(({ at }) => at >= 0)
  const antidoping = found.find(({ type }) => type === 'antidoping')
  return (antidoping ?? found.sort((a, b) => a.at - b.at)[0])?.type
}
