import { judoHold, samboHold, samboLead } from '../scores.ts'
import type { Sourced } from './technique-types.ts'

export interface WordPair extends Sourced {
  id: string
  sambo: string
  /** Absent where judo has no such thing, or forbids it. */
  judo?: string
  /** Judo knows it and forbids it, so it is no «нет». */
  forbidden?: true
  /** How far they are alike. */
  note?: string
}

/** Words that are no techniques: those pair themselves, by the nearest one of judo. */
export const wordPairs: WordPair[] = [
  {
    id: 'chistaya-pobeda',
    sambo: 'Чистая победа',
    judo: 'Иппон',
    note: `В дзюдо иппон дают и за удержание ${judoHold.ippon} секунд, в самбо удержание — это баллы.`,
    certainty: 'high',
    sources: ['fias-2012', 'competition-reference'],
  },
  {
    id: '4-i-2-balla',
    sambo: '4 и 2 балла',
    judo: 'Вадза-ари',
    note: `Прямого равенства нет: две вадза-ари — это иппон, а баллы самбо складывают до разницы в ${samboLead}.`,
    certainty: 'high',
    sources: ['penza', 'competition-reference'],
  },
  {
    id: '1-ball',
    sambo: '1 балл',
    judo: 'Юко',
    note: 'Прямого равенства нет; юко вернулось в правила дзюдо в 2025 году.',
    certainty: 'medium',
    sources: ['penza', 'competition-reference'],
  },
  {
    id: 'yavnoe-preimuschestvo',
    sambo: 'Явное преимущество',
    judo: 'Вадза-ари авасэтэ иппон',
    note: `И то и другое заканчивает схватку досрочно, но считают по-разному: в самбо — до разницы в ${samboLead} баллов.`,
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'razryady-i-zvaniya',
    sambo: 'Разряды и звания',
    judo: 'Кю и даны',
    note: 'Разряд дают за победы, кю и дан — за экзамен.',
    certainty: 'high',
    sources: ['evsk-2025', 'law-329'],
  },
  {
    id: 'uderzhanie',
    sambo: 'Удержание',
    judo: 'Осаэкоми',
    note: `За ${samboHold.full.seconds} секунд в самбо дают ${samboHold.full.points} балла, в дзюдо — иппон.`,
    certainty: 'high',
    sources: ['penza', 'competition-reference'],
  },
  {
    id: 'stop',
    sambo: '«Стоп»',
    judo: 'Матэ',
    note: 'Полная остановка, время не идёт.',
    certainty: 'high',
    sources: ['judo-terms'],
  },
  {
    id: 'borba',
    sambo: 'Свисток',
    judo: 'Хадзимэ',
    note: 'В дзюдо схватку начинают словом, в самбо — свистком. «Борьба» в самбо — требование атаковать.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'preduprezhdenie',
    sambo: 'Предупреждение',
    judo: 'Сидо',
    note: 'В самбо за него баллы получает соперник.',
    certainty: 'high',
    sources: ['competition-reference'],
  },
  {
    id: 'snyatie',
    sambo: 'Снятие',
    judo: 'Хансоку-макэ',
    note: 'Конец схватки за нарушение.',
    certainty: 'high',
    sources: ['competition-reference'],
  },
  {
    id: 'arbitr',
    sambo: 'Арбитр',
    judo: 'Сюсин',
    note: 'Ведёт схватку на ковре.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'bokovoy-sudya',
    sambo: 'Боковой судья',
    judo: 'Фукусин',
    note: 'В дзюдо судей у края заменила видеосистема.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'kover',
    sambo: 'Ковёр',
    judo: 'Татами',
    note: 'Поверхность разная: у ковра самбо поверх матов лежит покрышка.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'kurtka-sambovka',
    sambo: 'Куртка, самбовка',
    judo: 'Дзюдоги',
    note: 'У куртки самбо «крылышки» на плечах, и носят её с шортами, а не со штанами.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'bortsovki',
    sambo: 'Борцовки',
    note: 'Дзюдоисты борются босиком.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'poyas',
    sambo: 'Пояс',
    judo: 'Оби',
    note: 'Одно слово, разный смысл: в самбо цвет показывает угол ковра, в дзюдо — степень.',
    certainty: 'high',
    sources: ['judo-principles'],
  },
  {
    id: 'zakhvat-nogi',
    sambo: 'Захват ноги',
    forbidden: true,
    note: 'На соревнованиях по дзюдо ногу рукой не берут: это нарушение. В списке Кодокана такие броски есть.',
    certainty: 'high',
    sources: ['judo-terms', 'kodokan'],
  },
  {
    id: 'bolevoy-priem',
    sambo: 'Болевой приём',
    judo: 'Кансэцу-вадза',
    note: 'В дзюдо — только на локоть.',
    certainty: 'high',
    sources: ['judo-terms'],
  },
  {
    id: 'udushayuschiy-priem',
    sambo: 'Удушающий приём',
    judo: 'Симэ-вадза',
    note: 'В спортивном самбо запрещён.',
    certainty: 'high',
    sources: ['judo-terms', 'kharlampiev'],
  },
  {
    id: 'bolevoy-na-nogu',
    sambo: 'Болевой на ногу',
    forbidden: true,
    note: 'В списке Кодокана такой приём один — аси-гарами, и на соревнованиях он запрещён: болевые в дзюдо разрешены только на локоть.',
    certainty: 'high',
    sources: ['judo-terms', 'kodokan', 'kodokan-forbidden'],
  },
  {
    id: 'samostrakhovka',
    sambo: 'Самостраховка',
    judo: 'Укэми',
    certainty: 'high',
    sources: ['judo-terms'],
  },
  {
    id: 'uchebnaya-skhvatka',
    sambo: 'Учебная схватка',
    judo: 'Рандори',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'rukopozhatie',
    sambo: 'Рукопожатие',
    judo: 'Рэй',
    note: 'Самбисты здороваются за руку, дзюдоисты кланяются.',
    certainty: 'high',
    sources: ['judo-principles'],
  },
]

/** Why no pair is exact. */
export const pairsAbout = {
  text: 'Самбо называет бросок по действию, дзюдо — по образу движения, поэтому пары приблизительны. В России и приёмы дзюдо часто называют самбистскими словами.',
  certainty: 'high',
  sources: ['terms-compared'],
} satisfies Sourced & { text: string }
