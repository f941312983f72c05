import type { Leak } from './leaks.record.ts'

/** Who tells of it, as far as contacts and the statement of the operator say. */
export interface Teller {
  name: string
  requisites: string
  address: string
  email: string
  phone: string
  register: string
  responsible: string
}

type Told = Pick<
  Leak,
  'title' | 'data' | 'cause' | 'harm' | 'measures' | 'contact' | 'findings' | 'culprits'
> & {
  /** «26 ноября 2026, 14:30»; empty while nobody has said it. */
  found: string
}

interface LeakText {
  id: 'first' | 'second' | 'people'
  title: string
  text: string
}

const blank = '______________'

const lines = (rows: [label: string, said: string][]) =>
  rows.map(([label, said]) => `${label}: ${said.trim() || blank}`).join('\n')

const tellerLines = ({ name, requisites, address, email, phone, register }: Teller) =>
  lines([
    ['Оператор', [name, requisites].filter(Boolean).join(', ')],
    ['Адрес', address],
    ['Телефон и почта', [phone, email].filter(Boolean).join(', ')],
    ['Номер в реестре операторов', register],
  ])

/** What is sent within 24 hours, within 72, and to the people themselves; what nobody has written yet is a line to fill. */
export function leakTexts(leak: Told, teller: Teller): LeakText[] {
  const { title, data, cause, harm, measures, contact, findings, culprits } = leak
  const found = leak.found || blank
  return [
    {
      id: 'first',
      title: 'Первое уведомление: о\u00a0том, что случилось',
      text: [
        'Уведомление о факте неправомерной или случайной передачи персональных данных, которая нарушила права людей (часть 3.1 статьи 21 Федерального закона от 27 июля 2006 г. № 152-ФЗ «О персональных данных»)',
        tellerLines(teller),
        lines([
          ['Что случилось', title],
          ['Когда стало известно', found],
          ['Чьи и какие данные', data],
          ['Предполагаемая причина', cause],
          ['Предполагаемый вред', harm],
          ['Принятые меры', measures],
          ['Кто уполномочен отвечать Роскомнадзору', contact || teller.responsible],
        ]),
      ].join('\n\n'),
    },
    {
      id: 'second',
      title: 'Второе уведомление: о\u00a0результатах расследования',
      text: [
        'Уведомление о результатах внутреннего расследования (часть 3.1 статьи 21 Федерального закона от 27 июля 2006 г. № 152-ФЗ «О персональных данных»)',
        tellerLines(teller),
        lines([
          ['О каком случае', `${title}; стало известно: ${found}`],
          ['Что показало расследование', findings],
          ['Чьи действия стали причиной', culprits],
          ['Принятые меры', measures],
        ]),
      ].join('\n\n'),
    },
    {
      id: 'people',
      title: 'Письмо людям, чьи данные утекли',
      text: [
        `Здравствуйте! Сообщаем, что ваши данные могли стать известны посторонним. Мы узнали об этом ${found}.`,
        lines([
          ['Что случилось', title],
          ['Какие данные', data],
          ['Что мы сделали', measures],
        ]),
        'Если вам позвонят или напишут от имени федерации и попросят деньги, коды из сообщений или документы, не отвечайте и дайте знать нам.',
        `${teller.name || blank}, ${[teller.phone, teller.email].filter(Boolean).join(', ') || blank}`,
      ].join('\n\n'),
    },
  ]
}
