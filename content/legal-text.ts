import type { TextBlock } from '#kit/rich-text/text-blocks.ts'

/** One of each the law asks for or knows. */
export const legalSlugs = [
  'privacy',
  'consent',
  'consent-processing',
  'consent-distribution',
  'consent-withdrawal',
  'accessibility',
] as const
export type LegalSlug = (typeof legalSlugs)[number]

/** Who processes the data, as the texts name them. */
export interface Operator {
  /** «Общественная организация …» or the name of the site. */
  name: string
  /** ИНН and ОГРН in brackets, or nothing. */
  requisites: string
  /** Both, with a line to fill for the one that is not known. */
  paperRequisites: string
  address: string
  email: string
  phone: string
  url: string
  /** What stands where the address is not known. */
  city?: string
  /** In place of address, telephone and mail together. */
  reach?: string
  /** In place of name and requisites on a paper. */
  onPaper?: string
}

/** What this installation does with the data, and for how long: taken from where the code itself takes it. */
export interface Practice {
  /** «365 дней», after «до» and «не дольше». */
  journal: string
  trash: string
  copies: string
  phones: string
  /** «10 минут»: for how long a browser shows a picture without asking again. */
  browsers: string
  /** «30 дней», after «через». */
  signupClosed: string
  signupAny: string
  /** Of the server around the site; empty until the owner has said it. */
  logs: string
  /** «30 дней», after «не дольше»: of letters once they are answered; empty until the operator has said it. */
  letters: string
  /** Who keeps the server, where somebody else does. */
  hosting: string
  /** Who else does it for the operator, each with what he does; «А; Б». */
  processors: string
  /** The number in the register of operators. */
  register: string
  /** The mail of whoever is responsible for the processing. */
  responsible: string
  /** The owner has said that server and copies are in Russia. */
  isInRussia: boolean
  /** Copies go to a second place as well, and the owner has said that it is in Russia, too. */
  hasFarCopies: boolean
  isFarInRussia: boolean
  takesSignups: boolean
  /** Somebody answers for the data: only then do the forms that ask to take something down take words, a contact, a name. */
  takesWords: boolean
}

export type LegalFacts = Operator & Practice

export interface LegalText {
  title: string
  /** For search engines and messengers. */
  description: string
  blocks(facts: LegalFacts): TextBlock[]
}

/** How to reach the operator: whatever of it is known. */
export const reachBy = ({ reach, address, email, phone }: Operator): string =>
  reach ??
  [address, email && `электронная почта ${email}`, phone && `телефон ${phone}`]
    .filter(Boolean)
    .join(', ')

export const operatorOf = ({ name, requisites }: Operator): string =>
  name + (requisites && ` (${requisites})`)

/** The order № 18 wants both numbers of an organisation on the paper. */
export const operatorOnPaper = ({ onPaper, name, paperRequisites }: Operator): string =>
  onPaper ?? `${name} (${paperRequisites})`

export const placed = (operator: Operator): string =>
  [operatorOf(operator), operator.address].filter(Boolean).join(', ')

/** The law as it was read for these texts. */
export const checkedOn = '22\u00a0ноября 2026\u00a0года'
