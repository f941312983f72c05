import {
  area,
  choice,
  day,
  email,
  flag,
  image,
  link,
  links,
  name,
  phone,
  text,
} from '#kit/record/fields.ts'
import { defineRecord, inOrder, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { personWords } from './people.names.ts'
import { personRoleNames } from './vocabulary.ts'

export const people = defineRecord({
  ...personWords,
  api: '/api/people',
  name: 'fullName',
  fields: {
    fullName: name('Фамилия, имя, отчество', { min: 3, max: 120, empty: 'Укажите фамилию и имя' }),
    role: choice('Раздел', personRoleNames, {
      initial: 'staff',
      asks: 'Выберите раздел',
      hint: 'Где человек стоит на странице федерации',
    }),
    position: text('Должность', { max: 160, known: true }),
    rank: text('Звание, разряд, дан', {
      max: 160,
      known: true,
      hint: 'Например: мастер спорта, 3-й дан',
    }),
    club_id: link('Клуб', {
      ...{ table: 'club', shown: { published: 1 } },
      ...{ missing: 'Клуб не найден', hint: 'Где тренирует' },
    }),
    otherClubs: links('Другие клубы', {
      ...{ table: 'club', shown: { published: 1 }, missing: 'Клуб не\u00a0найден' },
      hint: 'Где тренирует ещё: группы и\u00a0результаты учеников всех клубов будут на\u00a0одной странице',
    }),
    phone: phone('Телефон'),
    email: email('Почта', {
      hint: 'Телефон и\u00a0почту показываем всем: согласие получите заранее',
    }),
    bio: area('О человеке', {
      max: 5000,
      hint: 'Путь в спорте, чему учит',
    }),
    photo: image('Фотография', {
      hint: 'На\u00a0сайте снимок вертикальный: выберите портрет по\u00a0пояс',
    }),
    published: flag('Показывать на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
    certificateOn: day('Справка проверена', {
      hint: 'О\u00a0том, что нет судимости: для тех, кто работает с\u00a0детьми (статья 351.1 Трудового кодекса). Когда её видели. На\u00a0сайте этого нет; саму справку сюда не\u00a0загружают',
    }),
    certificateNext: day('Следующая проверка справки', {
      hint: 'Срок назначаете вы: закон его не\u00a0называет. Напомним на\u00a0первом экране за\u00a0две недели',
    }),
  },
  rules: [inOrder('certificateOn', 'certificateNext', 'Следующая проверка раньше прошлой')],
})
export type Person = RecordOf<typeof people>

declare module '#kit/db/tables.ts' {
  interface Tables {
    person: RowOf<typeof people>
  }
}
