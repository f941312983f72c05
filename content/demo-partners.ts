export interface DemoPartner {
  name: string
  category: 'general' | 'official' | 'government' | 'media' | 'other'
  url: string
  description: string
}

/** Invented partners of an invented federation, for the first start. */
export const demoPartners: DemoPartner[] = [
  {
    name: 'Магазин «Белый пояс» (демо)',
    category: 'general',
    url: 'https://example.org/partners/belt-shop',
    description:
      'Предоставляет татами для городских турниров, а тем, кто сдал первый экзамен, — пояса.',
  },
  {
    name: 'Клиника «Движение» (демо)',
    category: 'official',
    url: 'https://example.org/partners/city-clinic',
    description: 'Осмотры спортсменов, физиотерапия и дежурство врачей на турнирах.',
  },
  {
    name: 'Типография «Медальон» (демо)',
    category: 'official',
    url: 'https://example.org/partners/print-house',
    description: 'Грамоты, баннеры, номера и наградная продукция.',
  },
  {
    name: 'Автобусы «Маршрут» (демо)',
    category: 'official',
    url: 'https://example.org/partners/bus',
    description: 'Возят команды на выездные турниры и сборы.',
  },
  {
    name: 'Городской портал «Новости спорта» (демо)',
    category: 'media',
    url: 'https://example.org/partners/media',
    description: 'Афиши, репортажи и трансляции финалов.',
  },
  {
    name: 'Вода «Источник» (демо)',
    category: 'other',
    url: 'https://example.org/partners/water',
    description: 'Питьевая вода на соревнованиях и сборах.',
  },
]
