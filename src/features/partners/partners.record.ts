import { plainText } from '#kit/contract/fields.ts'
import { area, choice, day, flag, image, name, text, webUrl } from '#kit/record/fields.ts'
import { defineRecord, inOrder, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { partnerWords } from './partners.names.ts'

/** As one partner is called; the tiers of the page in their order. */
export const partnerCategoryNames = {
  general: 'Генеральный партнёр',
  official: 'Официальный партнёр',
  government: 'Государственная поддержка',
  media: 'Информационный партнёр',
  other: 'Друг федерации',
}
export type PartnerCategory = keyof typeof partnerCategoryNames

export const partners = defineRecord({
  ...partnerWords,
  api: '/api/partners',
  name: 'name',
  fields: {
    name: name('Название', { min: 2, max: 160, empty: 'Укажите название' }),
    category: choice('Вид партнёра', partnerCategoryNames, {
      initial: 'other',
      hint: 'От него зависит, в каком ряду партнёр стоит на странице',
    }),
    url: webUrl('Сайт', { hint: 'Адрес можно без https://' }),
    description: area('Описание', {
      max: 1000,
      hint: 'Что партнёр делает для федерации. Скидка, призыв или описание товара — признаки рекламы.',
      counted: true,
    }),
    advertising: flag('Это реклама', {
      initial: false,
      hint: 'Тогда нужны рекламодатель и erid: их увидят рядом с партнёром',
    }),
    advertiser: text('Рекламодатель', { max: 200, hint: 'Например: ООО «Пояс», ИНН 7707083893' }),
    erid: {
      ...text('erid', { hint: 'Идентификатор, который выдал оператор рекламных данных' }),
      input: plainText({ max: 60 }).refine(
        (erid) => /^[A-Za-z0-9_-]*$/.test(erid),
        'В erid только латинские буквы и цифры',
      ),
    },
    logo: image('Логотип', { hint: 'Лучше на белом или прозрачном фоне', whole: true }),
    active: flag('Показывать на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
    /** First and last day on the site, both inclusive. */
    activeFrom: day('С какого дня', { hint: 'Пусто — сразу.' }),
    activeTo: day('По какой день', { hint: 'Пусто — без срока.' }),
  },
  rules: [
    inOrder('activeFrom', 'activeTo', 'Окончание раньше начала'),
    {
      path: 'advertiser',
      message: 'Укажите рекламодателя',
      holds: ({ advertising, advertiser }) => !advertising || advertiser !== '',
    },
    {
      path: 'erid',
      message: 'Реклама без erid не публикуется. Впишите его или снимите отметку «Это реклама»',
      holds: ({ advertising, erid }) => !advertising || erid !== '',
    },
  ],
})
export type Partner = RecordOf<typeof partners>

declare module '#kit/db/tables.ts' {
  interface Tables {
    partner: RowOf<typeof partners>
  }
}
