import { type Contacts, knownText } from '#features/contacts/contacts.record.ts'
import { requisitesLine } from '#features/contacts/requisites.ts'
import type { OperatorStatement } from '#features/operator/operator.record.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { actorName } from '#kit/history/actor-name.ts'
import { typograph } from '#kit/text/typography.ts'
import { destroyedWords, reasonWords } from '../act-words.ts'
import type { Withdrawal } from '../withdrawals.contract.ts'

const toFill = '____________________'

interface Around {
  who: Pick<Contacts, 'legalName' | 'inn' | 'ogrn' | 'address'>
  stated: Pick<OperatorStatement, 'hosting' | 'processors'>
  url: string
  timeZone: string
}

/** What the order № 179 asks an act to say; a line to fill where the site does not know it. */
export function actRows(
  act: Withdrawal,
  { who, stated, url, timeZone }: Around,
): [label: string, said: string][] {
  const operator = [
    who.legalName || toFill,
    requisitesLine(who),
    `адрес: ${knownText(who.address) || toFill}`,
  ]
  const processors = [stated.hosting, ...stated.processors.split('\n')].filter((one) => one.trim())
  const rows: [string, string][] = [
    ['Оператор', operator.filter(Boolean).join(', ')],
    ['Кто обрабатывал по поручению', processors.join('; ') || 'никто не указан'],
    [
      'Чьи данные уничтожены',
      `${act.who}; согласие № ${act.consents.join(', ')}${act.paper && `, бумага: ${act.paper}`}. Полное имя программа стёрла; если оно нужно, впишите: ${toFill}`,
    ],
    ['Какие данные уничтожены', destroyedWords],
    ['Информационная система', `сайт ${url}: база данных, журнал изменений, корзина`],
    ['Бумажный носитель', `${toFill}, листов: ______ (заполните, если уничтожена и сама бумага)`],
    ['Способ уничтожения', 'запись удалена, имя заменено сокращённым: программой сайта'],
    ['Причина', reasonWords[act.reason]],
    ['Дата уничтожения', formatMoment(act.at, timeZone, 'with year')],
    ['Кто уничтожил', `${actorName(act.by)}: ${toFill} (имя, должность)`],
    ['Подпись', toFill],
  ]
  return rows.map(([label, said]) => [typograph(label), typograph(said)])
}
