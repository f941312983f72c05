import { pressTerms } from '#content/press.ts'
import { area, email, image, phone, text } from '#kit/record/fields.ts'
import { defineSingle, type SingleOf, type SingleRowOf } from '#kit/record/single.ts'
import { pressWords } from './press.names.ts'

export const press = defineSingle({
  ...pressWords,
  api: '/api/press',
  missing: 'Страница для прессы не найдена',
  fields: {
    contactName: text('Кто отвечает прессе', {
      max: 160,
      hint: 'Имя и должность. Пока пусто, на странице контакты федерации',
    }),
    phone: phone('Телефон для прессы'),
    email: email('Почта для прессы'),
    terms: area('Условия использования', {
      max: 5000,
      rows: 8,
      hint: 'Каждое условие с новой строки. Очистите поле, и вернётся исходный текст',
    }),
    logo: image('Логотип', {
      hint: 'Самый крупный, какой есть, на белом. Если его нет, в архив для прессы войдёт знак сайта. Логотип для типографии, PDF с кривыми, добавьте в документы федерации, вид «Для прессы»: он встанет рядом таким, какой есть',
      whole: true,
    }),
  },
  fallback: { terms: pressTerms },
})
export type Press = SingleOf<typeof press>

declare module '#kit/db/tables.ts' {
  interface Tables {
    press: SingleRowOf<typeof press>
  }
}
