import { pdfOf, zip } from '#features/documents/test-documents.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import type { FirstSite } from './first-site.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
type Row = { id: number; version: number }
type Photo = Row & { image: string }

const words = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const cell = (type: string, text: string, attrs?: object) => ({
  ...{ type, content: [paragraph(words(text))] },
  ...(attrs && { attrs }),
})

/** A text with everything that a text of the first release may hold. */
const richText = (image: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('Итоги')] },
    { type: 'heading', attrs: { level: 4 }, content: [words('Подробно')] },
    paragraph(
      words('Жирно', [{ type: 'bold' }]),
      { type: 'hardBreak' },
      words('и ссылкой', [
        { type: 'italic' },
        { type: 'link', attrs: { href: 'https://judo.ru/' } },
      ]),
    ),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('Раз'))] }] },
    {
      ...{ type: 'orderedList', attrs: { start: 3 } },
      content: [{ type: 'listItem', content: [paragraph(words('Три'))] }],
    },
    { type: 'blockquote', content: [paragraph(words('«Мягкий путь»'))] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: image, alt: 'Финал', width: 96, height: 64 } },
    { type: 'video', attrs: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Место', { colspan: 2 })] },
        { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', 'Иванов')] },
      ],
    },
  ],
})

const contacts = {
  address: 'г. Энск, ул. Борцов, д. 7, зал «Иппон»',
  phone: '+7 (391) 200-30-40',
  email: 'priem@judo-ensk.example',
  legalName: 'РОО «Федерация дзюдо и самбо Энска»',
  ...{ inn: '7707083893', ogrn: '1027700132195', worktime: 'пн–сб 9:00–20:00' },
}

/** A photo as the browser sent it, should the answer have been lost. */
export interface Uploaded {
  albumId: number
  key: string
  /** In base64. */
  bytes: string
  id: number
}

/** What an editor did in the first release: every kind created, changed, put in order, deleted, brought back. */
export async function edit(site: FirstSite): Promise<Uploaded> {
  const { ask } = site
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const day = (days: number) => at(days).slice(0, 10)
  const create = (path: string, body: object) => ask('POST', path, body)
  const list = (path: string) => ask<Row[]>('GET', path)
  const remove = (path: string, { id }: { id: number }) => ask('DELETE', `${path}/${id}`)
  const change = (path: string, { id, version }: Row, body: object) =>
    ask('PUT', `${path}/${id}`, { ...body, version })
  const twice = async (path: string, body: object, changed: object) => {
    const made = await create(path, body)
    return change(path, await change(path, made, changed), body)
  }

  // Of the example only what weighs little stays.
  for (const document of await list('/api/documents')) await remove('/api/documents', document)
  for (const { id } of await list('/api/competitions')) {
    const { documents } = await ask<{ documents: Row[] }>('GET', `/api/competitions/${id}`)
    for (const one of documents) await ask('DELETE', `/api/competitions/${id}/documents/${one.id}`)
  }
  for (const { id } of await list('/api/albums'))
    for (const photo of await list(`/api/photos/${id}`)) await remove('/api/photos', photo)
  await ask('DELETE', '/api/trash')
  const protocols = (await list('/api/competitions')).slice(0, 7)
  for (const one of protocols)
    await ask('PUT', `/api/competitions/${one.id}/results`, { results: [] })

  let seed = 0
  const picture = () => jpegOf(96, 64, ++seed / 50)
  const photo = async (album: Row, key: string) =>
    ask<Photo>('POST', `/api/photos?album_id=${album.id}`, await picture(), {
      ...{ 'content-type': 'image/jpeg', 'idempotency-key': key },
    })
  const own = await ask<Photo>('POST', '/api/images', await picture(), {
    'content-type': 'image/jpeg',
  })
  const logo = await ask<Photo>('POST', '/api/images', {
    image: `data:image/jpeg;base64,${(await picture()).toString('base64')}`,
    alt: 'Эмблема',
  })

  const album = await twice(
    '/api/albums',
    { title: 'Кубок Енисея', description: 'Два дня', date: day(-9) },
    { title: 'Кубок' },
  )
  const photos = []
  for (const key of ['first', 'second', 'third', 'fourth'])
    photos.push(await photo(album, `photo-${key}`))
  const [cover, hidden, asked, gone] = photos as [Photo, Photo, Photo, Photo]
  await change('/api/albums', album, { cover_id: cover.id })
  await change('/api/photos', cover, { title: 'Финал', alt: 'Бросок', focalX: 30, focalY: 70 })
  await change('/api/photos', hidden, { hidden: true, description: 'Не показывать' })
  const turned = await ask('POST', `/api/photos/${asked.id}/rotate`, {
    degrees: 90,
    version: asked.version,
  })
  await ask('PUT', `/api/albums/${album.id}/photo-order`, { ids: [asked.id, cover.id] })
  for (const { id } of [turned, cover])
    await ask('POST', `/api/photos/${id}/removal`, {
      message: 'Уберите моего сына',
      contact: '+7 900 000-00-00',
    })
  const [declined] = await list('/api/removal-requests')
  await remove('/api/removal-requests', declined!)
  await remove('/api/photos', gone)
  const closed = await create('/api/albums', { title: 'Сборы', published: false, date: null })
  const sent = { albumId: closed.id, key: 'photo-answered' }
  const bytes = await picture()
  const { id } = await ask('POST', `/api/photos?album_id=${closed.id}`, bytes, {
    ...{ 'content-type': 'image/jpeg', 'idempotency-key': sent.key },
  })
  const lost = await create('/api/albums', { title: 'Удалённый альбом' })
  for (const key of ['lost-one', 'lost-two']) await photo(lost, key)

  const categories = [
    {
      ageGroup: 'до 15 лет',
      sex: 'm',
      birthYearFrom: 2012,
      birthYearTo: 2014,
      weights: ['-46', '+73'],
    },
    { ageGroup: 'Ветераны', sex: 'f', birthYearFrom: 1960, birthYearTo: 1980, weights: [] },
  ]
  const competition = {
    ...{ title: 'Кубок Енисея', date: day(-9), endDate: day(-8), sport: 'sambo', level: 'region' },
    ...{ location: 'Арена «Север»', address: 'г. Энск, ул. Ледовая, 1', organizer: 'Федерация' },
    ...{
      contactName: 'Петров П. П.',
      contactPhone: '+7 391 200-30-40',
      fullNames: true,
      categories,
    },
    ...{
      description: richText(own.image),
      registrationUrl: 'https://entries.example/',
      album_id: album.id,
    },
    ...{
      registrationEnd: day(-15),
      program: [{ date: day(-9), time: '10:00', title: 'Взвешивание' }],
    },
  }
  const cup = await twice('/api/competitions', competition, { title: 'Кубок', fullNames: false })
  const result = (place: number, athlete: string) => ({
    ...{ category: 'Юноши до 15 лет', weight: '-46', place, athlete },
    ...{ club: 'Иппон', coach: 'Сидоров С. С.' },
  })
  const results = [result(1, 'Иванов Пётр Сергеевич'), result(2, 'Ежов Ким'), result(3, 'Ли Ян')]
  await ask('PUT', `/api/competitions/${cup.id}/results`, { results: results.slice(0, 2) })
  await ask('PUT', `/api/competitions/${cup.id}/results`, { results })
  const file = (format: keyof typeof types) =>
    format === 'pdf'
      ? pdfOf(`${++seed}`)
      : zip(
          '[Content_Types].xml',
          format === 'docx' ? 'word/document.xml' : 'xl/workbook.xml',
          `${++seed}`,
        )
  const attach = (id: number, format: keyof typeof types, type: string, title: string) =>
    ask<Row>(
      'POST',
      `/api/competitions/${id}/documents?${new URLSearchParams({ title, type })}`,
      file(format),
      { 'content-type': types[format] },
    )
  const regulations = await attach(cup.id, 'pdf', 'regulations', 'Положение о Кубке')
  await attach(cup.id, 'docx', 'entries', 'Список участников')
  const draw = await attach(cup.id, 'xlsx', 'draw', 'Жеребьёвка')
  const documents = `/api/competitions/${cup.id}/documents`
  await change(documents, regulations, { title: 'Положение о Кубке Енисея', type: 'protocol' })
  await remove(documents, draw)
  const states = ['postponed', 'cancelled']
  for (const state of states)
    await create('/api/competitions', {
      ...{ title: `Турнир: ${state}`, date: day(20), status: 'registration' },
      ...{ state, stateReason: 'Ремонт зала', categories },
    })
  const void_ = await create('/api/competitions', {
    title: 'Отменённый турнир',
    date: day(-30),
    categories,
  })
  await ask('PUT', `/api/competitions/${void_.id}/results`, { results })
  await attach(void_.id, 'pdf', 'regulations', 'Положение')

  const news = {
    ...{
      title: 'Итоги Кубка Енисея',
      summary: 'Коротко',
      content: richText(own.image),
      image: own.image,
    },
    ...{
      imageAlt: 'Финал',
      category: 'results',
      published: true,
      publishedAt: at(-1),
      pinned: true,
    },
    ...{ competition_id: cup.id, album_id: album.id },
  }
  const article = await twice('/api/news', news, {
    title: 'Итоги',
    content: 'Первый набросок\nв две строки',
  })
  await create('/api/news', { title: 'Анонс на завтра', published: true, publishedAt: at(1) })
  await create('/api/news', { title: 'Черновик', content: 'Ещё пишем' })
  const old = await create('/api/news', { ...news, title: 'Удалённая новость' })
  const back = await create('/api/news', { title: 'Вернулась из корзины', published: true })
  const never = await create('/api/news', { title: 'Удалена навсегда' })

  const training = {
    ...{
      title: 'Тренировка',
      type: 'training',
      sport: 'judo',
      location: 'Зал',
      coach: 'Сидоров С. С.',
    },
    ...{
      startDate: `${day(-14)}T18:00`,
      endDate: `${day(-14)}T19:30`,
      description: 'Кимоно с собой',
    },
    repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: day(40) },
  }
  const series = await twice('/api/events', training, { title: 'Занятие' })
  const occurrence = (days: number) => `/api/events/${series.id}?occurrence=${day(days)}`
  await ask('PUT', occurrence(3), { cancelled: true })
  await ask('PUT', occurrence(4), { startDate: `${day(5)}T12:00`, endDate: `${day(5)}T13:00` })
  await ask('DELETE', occurrence(6))
  await create('/api/events', { title: 'Сбор', type: 'camp', startDate: day(10), endDate: day(14) })
  const meeting = {
    title: 'Собрание',
    type: 'meeting',
    startDate: `${day(7)}T19:00`,
    endDate: `${day(7)}T20:00`,
  }
  await create('/api/events', { ...meeting, cancelled: true })
  const dropped = await create('/api/events', { ...training, title: 'Удалённая тренировка' })

  const kinds: [path: string, body: object, changed: object][] = [
    [
      '/api/partners',
      {
        ...{
          name: 'Завод',
          logo: logo.image,
          url: 'https://zavod.example/',
          description: 'Помогает',
        },
        ...{ category: 'official', active: true, activeFrom: day(-100), activeTo: day(100) },
      },
      { name: 'Старый завод', active: false },
    ],
    [
      '/api/clubs',
      {
        ...{ name: 'Клуб «Иппон»', sports: ['judo', 'combat_sambo'], address: 'ул. Борцов, 7' },
        ...{ district: 'Центр', lat: 56.01, lon: 92.87, phone: '+7 391 200-30-41', free: true },
        ...{ site: 'https://ippon.example/', vk: 'https://vk.com/ippon', telegram: '@ippon_club' },
        ...{ ageFrom: 5, ageTo: 17, published: true },
        schedule: [
          { weekday: 2, from: '18:00', to: '19:30', group: 'Младшие', coach: 'Сидоров С. С.' },
        ],
      },
      { name: 'Клуб', ageFrom: null, published: false },
    ],
    [
      '/api/people',
      {
        ...{
          fullName: 'Сидоров Семён Семёнович',
          role: 'coaches',
          position: 'Тренер',
          photo: own.image,
        },
        ...{
          phone: '+7 391 200-30-42',
          email: 'sidorov@judo-ensk.example',
          rank: 'МС',
          bio: 'Родился',
        },
        ...{ published: true, club_id: null },
      },
      { rank: 'КМС', role: 'referees' },
    ],
  ]
  const emptied: [string, Row][] = []
  for (const [path, body, changed] of kinds) {
    const made = await twice(path, body, changed)
    emptied.push([
      path,
      await create(path, { ...body, name: 'Удалено', fullName: 'Удалённый Человек' }),
    ])
    await ask('PUT', `${path}/order`, { ids: [made.id] })
  }
  const [club] = await list('/api/clubs')
  const [person] = await list('/api/people')
  await change('/api/people', person!, { club_id: club!.id })

  const publish = (title: string, format: keyof typeof types) =>
    ask<Row>(
      'POST',
      `/api/documents?${new URLSearchParams({ title, type: 'charter', number: '7-у', date: day(-50) })}`,
      file(format),
      { 'content-type': types[format] },
    )
  const charter = await publish('Устав федерации', 'pdf')
  const form = await publish('Бланк заявления', 'docx')
  await ask('PUT', `/api/documents/${charter.id}/file?version=${charter.version}`, file('pdf'), {
    'content-type': types.pdf,
  })
  await change('/api/documents', form, {
    title: 'Бланк заявки',
    type: 'form',
    number: '',
    date: null,
  })
  await ask('PUT', '/api/documents/order', { ids: [form.id, charter.id] })
  emptied.push(['/api/documents', await publish('Удалённый приказ', 'xlsx')])

  await ask('PUT', '/api/contacts', contacts)
  await ask('PUT', '/api/contacts/whatsapp', { value: '+7 900 123-45-67' })
  await ask('PUT', '/api/federation-about', {
    lead: 'Мы — федерация',
    goals: 'Раз\nДва',
    structure: 'Президиум: решает',
  })
  const [privacy] = await ask<(Row & { content: { content: object[] } })[]>('GET', '/api/pages')
  const lines = [
    `Оператор — ${contacts.legalName}, ${contacts.address}.`,
    `Пишите на ${contacts.email} или звоните ${contacts.phone}.`,
  ]
  const content = {
    type: 'doc',
    content: [...privacy!.content.content, ...lines.map((one) => paragraph(words(one)))],
  }
  await change('/api/pages', privacy!, { title: 'Как мы храним данные', content })
  const reference = await ask<{ groups: object[]; version: number }>(
    'GET',
    '/api/competition-reference',
  )
  await ask('PUT', '/api/competition-reference', {
    ...{ version: reference.version, checkedOn: day(-2) },
    groups: [
      ...reference.groups,
      { sport: 'judo', ageGroup: 'Гости', ageFrom: 20, ageTo: null, men: ['-100'], women: [] },
    ],
  })

  for (const one of [old, back, never]) await remove('/api/news', one)
  await remove('/api/competitions', void_)
  await remove('/api/albums', lost)
  await remove('/api/events', dropped)
  for (const [path, one] of emptied) await remove(path, one)
  await ask('PUT', '/api/album-order', { ids: [album.id, closed.id] })
  const trashed = await ask<{ id: number; entityId: number; entity: string }[]>('GET', '/api/trash')
  const inTrash = (id: number) =>
    trashed.find((one) => one.entity === 'news' && one.entityId === id)!.id
  await ask('POST', `/api/trash/${inTrash(back.id)}/restore`, {})
  await ask('DELETE', `/api/trash/${inTrash(never.id)}`)

  const [latest] = await ask<{ id: number }[]>(
    'GET',
    `/api/history?entity=news&record=${article.id}&action=update`,
  )
  await ask('POST', `/api/history/${latest!.id}/restore`, { side: 'before' })
  return { ...sent, id, bytes: bytes.toString('base64') }
}
