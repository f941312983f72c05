import { type LegalFacts, operatorOf, operatorOnPaper, reachBy } from '#content/legal-text.ts'
import type { RichTextDoc, RichTextNode } from '#kit/text/rich-text-doc.ts'

type Place = [place: string, of: (facts: LegalFacts) => string]

/** What stands in a stored text for the operator's data, so that a page always shows today's. */
const places: Place[] = [
  ['{оператор}', operatorOf],
  ['{оператор на бланке}', operatorOnPaper],
  ['{связь}', reachBy],
  ['{название}', ({ name }) => name],
  // Without them no brackets stay behind a name.
  [' ({реквизиты})', ({ requisites }) => requisites && ` (${requisites})`],
  ['{реквизиты}', ({ requisites }) => requisites],
  ['{адрес}', ({ address }) => address],
  ['{почта}', ({ email }) => email],
  ['{телефон}', ({ phone }) => phone],
  ['{сайт}', ({ url }) => url],
  ['{хостинг}', ({ hosting }) => hosting],
  ['{обработчики}', ({ processors }) => processors],
  ['{номер в реестре}', ({ register }) => register],
  ['{почта ответственного}', ({ responsible }) => responsible],
]

/** The same for how long data are kept; «30 дней» may stand in any sentence, so only those that came with the site find them. */
const terms: Place[] = [
  ['{срок журнала}', ({ journal }) => journal],
  ['{срок корзины}', ({ trash }) => trash],
  ['{срок копий}', ({ copies }) => copies],
  ['{срок на телефоне}', ({ phones }) => phones],
  ['{срок в браузере}', ({ browsers }) => browsers],
  ['{срок заявки}', ({ signupClosed }) => signupClosed],
  ['{срок заявки без ответа}', ({ signupAny }) => signupAny],
  ['{срок записей сервера}', ({ logs }) => logs],
  ['{срок писем}', ({ letters }) => letters],
]

/** Whom the texts that come with the site are written for when they are to be stored. */
export const placesAlone: LegalFacts = {
  name: '{оператор}',
  requisites: '',
  address: '{адрес}',
  email: '{почта}',
  phone: '{телефон}',
  url: '{сайт}',
  paperRequisites: '',
  reach: '{связь}',
  onPaper: '{оператор на бланке}',
  hosting: '{хостинг}',
  processors: '{обработчики}',
  register: '{номер в реестре}',
  responsible: '{почта ответственного}',
  journal: '{срок журнала}',
  trash: '{срок корзины}',
  copies: '{срок копий}',
  phones: '{срок на телефоне}',
  browsers: '{срок в браузере}',
  signupClosed: '{срок заявки}',
  signupAny: '{срок заявки без ответа}',
  logs: '{срок записей сервера}',
  letters: '{срок писем}',
  isInRussia: true,
  hasFarCopies: true,
  isFarInRussia: true,
  takesSignups: true,
  takesWords: true,
}

export const withOperator = (doc: RichTextDoc, facts: LegalFacts): RichTextDoc =>
  mapTexts(doc, (text) => fill(text, facts))

const fill = (text: string, operator: LegalFacts) =>
  [...places, ...terms]
    .reduce((all, [place, of]) => all.replaceAll(place, () => of(operator)), text)
    // An address nobody knows leaves no comma of its own.
    .replaceAll(', ,', ',')

// Anything shorter could be met in a sentence by chance; a telephone or an address of mail could not.
const leastCertain = 9
const unlikeWords = ['{почта}', '{телефон}', '{почта ответственного}']
const isCertain = (place: string, value: string) =>
  value.length >= (unlikeWords.includes(place) ? 5 : leastCertain)

// A former name may be meant, a former telephone is only out of date.
const outOfDate = [
  '{оператор}',
  '{оператор на бланке}',
  '{связь}',
  '{реквизиты}',
  '{адрес}',
  '{почта}',
  '{телефон}',
]

/**
 * An edited text as it is stored. Sentences that came with the site become those with places again; in
 * the others the operator's data is found where it stands word for word.
 * @param operators today's, then as they were before.
 * @param original the text that comes with the site, of `placesAlone`.
 */
export function withPlaces(doc: RichTextDoc, operators: LegalFacts[], original: RichTextDoc) {
  const known = new Map<string, string>()
  mapTexts(original, (text) => {
    for (const operator of operators) known.set(fill(text, operator), text)
    return text
  })
  const values = operators
    .flatMap((operator, back) =>
      places
        .filter(([place]) => back === 0 || outOfDate.includes(place))
        .map(([place, of]) => [place, of(operator)] as const)
        // The city stands for an address nobody has given, and in many a sentence besides.
        .filter(([place, value]) => isCertain(place, value) && value !== operator.city),
    )
    // A name with its requisites is one thing: the longest first.
    .sort((a, b) => b[1].length - a[1].length)
    // «ул. Ленина, 1» is not the beginning of «ул. Ленина, 12».
    .map(
      ([place, value]) =>
        [
          place,
          new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(value)}(?![\\p{L}\\p{N}])`, 'gu'),
        ] as const,
    )
  const find = (text: string) =>
    values.reduce((all, [place, value]) => all.replaceAll(value, () => place), text)
  return mapTexts(doc, (text) => known.get(text) ?? find(text))
}

function mapTexts<Node extends RichTextDoc | RichTextNode>(
  node: Node,
  change: (text: string) => string,
): Node {
  const { text, content } = node as RichTextNode
  return {
    ...node,
    ...(text !== undefined && { text: change(text) }),
    ...(content && { content: content.map((child) => mapTexts(child, change)) }),
  }
}
