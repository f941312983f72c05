import { type Contacts, knownText } from '#features/contacts/contacts.record.ts'
import { requisitesLine } from '#features/contacts/requisites.ts'
import type { OperatorStatement } from '#features/operator/operator.record.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { actorName } from '#kit/history/actor-name.ts'
import { isUnread } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { destroyedWords, reasonWords } from '../act-words.ts'
import type { Withdrawal } from '../withdrawals.contract.ts'

export const toFill = '____________________'

export interface Around {
  who: Pick<Contacts, 'legalName' | 'inn' | 'ogrn' | 'address'>
  stated: Pick<OperatorStatement, 'hosting' | 'processors'>
  url: string
  timeZone: string
}

const paperOf = ({ consents, paper }: Withdrawal): string =>
  consents.length === 0
    ? 'согласия на сайте записано не было'
    : `согласие № ${consents.join(', ')}${paper && `, бумага: ${paper}`}`

/** Who has destroyed what he processed. */
export function operatorRows({ who, stated }: Pick<Around, 'who' | 'stated'>): [string, string][] {
  const operator = [
    who.legalName || toFill,
    requisitesLine(who),
    `адрес: ${knownText(who.address) || toFill}`,
  ]
  const processors = [stated.hosting, ...stated.processors.split('\n')].filter((one) => one.trim())
  return [
    ['Оператор', operator.filter(Boolean).join(', ')],
    ['Кто обрабатывал по поручению', processors.join('; ') || 'никто не указан'],
  ]
}

/** What the order № 179 asks an act to say; a line to fill where the site does not know it. */
export function actRows(
  act: Withdrawal,
  { who, stated, url, timeZone }: Around,
): [label: string, said: string][] {
  const rows: [string, string][] = [
    ...operatorRows({ who, stated }),
    [
      'Чьи данные уничтожены',
      `${act.who}; ${paperOf(act)}. Полное имя программа стёрла; если оно нужно, впишите: ${toFill}`,
    ],
    ['Какие данные уничтожены', destroyedWords(act)],
    ['Информационная система', `сайт ${url}: база данных, журнал изменений, корзина`],
    ['Бумажный носитель', `${toFill}, листов: ______ (заполните, если уничтожена и сама бумага)`],
    [
      'Способ уничтожения',
      `${act.reason === 'request' ? '' : 'запись удалена, '}имя заменено сокращённым: программой сайта`,
    ],
    ['Причина', reasonWords[act.reason]],
    ['Дата уничтожения', isUnread(act.at) ? toFill : formatMoment(act.at, timeZone, 'with year')],
    ['Кто уничтожил', `${actorName(act.by)}: ${toFill} (имя, должность)`],
    ['Подпись', toFill],
  ]
  return rows.map(([label, said]) => [typograph(label), typograph(said)])
}
