/** What every part of the example agrees on: where its invented federation is, and how one asks it. */
export const demoHome = {
  /** Its office, its first hall and the arena around them. */
  address: 'ул. Спортивная, д. 1',
  phone: '+7 (000) 000-00-00',
  email: 'info@example.org',
}

/** What its contacts say beside; no federation has these. */
export const demoRequisites = {
  vk: 'https://vk.com/example',
  telegram: 'https://t.me/example',
  whatsapp: 'https://wa.me/70000000000',
  legalName: 'Общественная организация «Федерация дзюдо и самбо» (демо)',
  inn: '0000000000',
  ogrn: '0000000000000',
}

/** Its halls: where competitions are held, a club trains too, and an address has one name. */
export const demoArenas = {
  victory: { location: 'Спортивный комплекс «Победа»', address: demoHome.address },
  school: { location: 'Спортшкола олимпийского резерва', address: 'ул. Школьная, д. 2' },
  palace: { location: 'Дворец единоборств', address: 'пр. Мира, д. 40' },
}

/** Of a club that trains in one of them. */
export const addressIn = ({ location, address }: { location: string; address: string }) =>
  `${address}, ${location}`

export const demoHours = 'пн–пт 10:00–18:00'
