import type { Belt } from '../judo/principles.ts'
import { russianName, techniques } from '../judo/techniques.ts'
import { accepted, ours, sure, type Told, type ToldBlock } from './told.ts'
import { originsOf, type WordId, wordLine } from './words.ts'

export const levelSlugs = ['6-kyu', '5-kyu', '4-kyu', '3-kyu', '2-kyu', '1-kyu', '1-dan'] as const
export type LevelSlug = (typeof levelSlugs)[number]

export interface Level {
  /** «5 кю» */
  grade: string
  /** «гокю» */
  reading: string
  kanji: string
  cloth: Belt['cloth']
  title: string
  told: ToldBlock[]
}

const named = new Map(techniques.map((technique) => [technique.id, technique]))

/** «[О-сото-гари](/about-judo/techniques/o-soto-gari) — …» */
const techniqueLines = (ids: string[]) =>
  ids.map((id) => {
    const technique = named.get(id)!
    return `[${technique.name}](/about-judo/techniques/${id}) — ${russianName(technique)}`
  })

const exam = accepted('exam-penza', 'maslov', 'coaches')
const basic = accepted('gwardia', 'coaches')
const gokyo = accepted('maslov', 'coaches')
const coaches = accepted('coaches')

const list = (heading: string, of: typeof exam, lines: string[]): ToldBlock[] =>
  lines.length > 0 ? [{ heading }, { list: lines, ...of }] : []

interface Asked {
  lead: string
  falls: string[]
  basics: string[]
  throws?: string[]
  throwsNote?: string
  holds?: string[]
  more: string[]
  words: WordId[]
  wordsNote?: string
  /** The question, then what is answered. */
  questions: [string, string][]
  know: Told[]
}

/** Each level says it, and nothing in it is marked once more. */
export const guide = 'Это ориентир, а не положение.'

const checkIt = `${guide} Точный список приёмов, возраст и срок между экзаменами называет положение, по которому идёт аттестация: сверьте с ним и спросите тренера.`

function asked(of: Asked): ToldBlock[] {
  const { lead, falls, basics, throws = [], throwsNote, holds = [], more, words, questions } = of
  return [
    { text: lead, ...exam },
    ...list('Падения', basic, falls),
    ...list('Стойка, шаги, захват', basic, basics),
    ...list('Броски', gokyo, techniqueLines(throws)),
    ...(throwsNote ? [{ text: throwsNote, ...sure('ijf-2025') }] : []),
    ...list('Удержания', coaches, techniqueLines(holds)),
    ...list('Ещё покажите', coaches, more),
    { heading: 'Слова' },
    { list: words.map((id) => ({ text: wordLine(id), ...sure(...originsOf(id)) })) },
    ...(of.wordsNote ? [{ text: of.wordsNote, ...coaches }] : []),
    ...list(
      'О чём спросят',
      coaches,
      questions.map(([question, answer]) => `**${question}** ${answer}`),
    ),
    { heading: 'Что знать' },
    { list: of.know },
    { heading: 'Перед экзаменом' },
    { text: checkIt, ...ours },
  ]
}

/** From the first lesson to the black belt: five groups of the gokyo on five coloured belts, as the old school has it. */
export const levels: Record<LevelSlug, Level> = {
  '6-kyu': {
    ...{ grade: '6 кю', reading: 'роккю', kanji: '六級', cloth: 'white' },
    title: '6 кю: белый пояс',
    told: asked({
      lead: 'Первая ступень: научиться падать и не бояться. Бросков ещё не спрашивают.',
      falls: [
        'Назад, из седа и из приседа: **усиро-укэми**',
        'На бок, в обе стороны: **ёко-укэми**',
        'Вперёд, с колен: **маэ-укэми**',
        'Кувырок через плечо с колена: **дзэмпо-кайтэн-укэми**',
      ],
      basics: [
        'Естественная и защитная стойка: **сидзэн-тай** и **дзиго-тай**',
        'Обычный и приставной шаг: **аюми-аси** и **цуги-аси**',
        'Развороты: **тай-сабаки**',
        'Захват за рукав и отворот',
        'Завязать пояс самому',
      ],
      holds: ['kesa-gatame'],
      more: ['Игры на равновесие и борьба за захват'],
      words: [
        ...(['dojo', 'tatami', 'judogi', 'obi', 'rei', 'seiza', 'sensei', 'hajime'] as const),
        ...(['mate', 'ukemi', 'tori', 'uke'] as const),
      ],
      questions: [
        [
          'Когда кланяются?',
          'Входя в зал и выходя из него, ступая на татами и сходя с него, всем строем в начале и в конце, партнёру — до и после работы.',
        ],
        [
          'Как садятся в сэйдза и как встают?',
          'Сначала левое колено, потом правое. Встают наоборот: с правой ноги.',
        ],
        ['Что делать, если опоздал?', 'Поклониться у края татами и ждать, пока тренер позовёт.'],
        ['Что значит хлопок по татами?', 'Сдаюсь. Приём отпускают сразу.'],
      ],
      know: [
        {
          text: '**Кто и когда создал дзюдо?** Дзигоро Кано, [1882 год](/about-judo/history)',
          ...sure('words-manchester', 'judo-history'),
        },
        {
          text: '**Что значит слово «дзюдо»?** Гибкий путь',
          ...sure('words-avalon', 'words-barnet'),
        },
      ],
    }),
  },
  '5-kyu': {
    ...{ grade: '5 кю', reading: 'гокю', kanji: '五級', cloth: 'yellow' },
    title: '5 кю: жёлтый пояс',
    told: asked({
      lead: 'Первая группа Гокё и пять основных удержаний: с этой ступени бросают по-настоящему.',
      falls: ['Все падения из стойки', 'Кувырок через плечо на ходу'],
      basics: [
        'Вывести из равновесия в восемь сторон: **кудзуси**',
        'Вход в бросок на месте, без броска: **ути-коми**',
      ],
      throws: [
        ...['de-ashi-harai', 'hiza-guruma', 'sasae-tsurikomi-ashi', 'uki-goshi'],
        ...['o-soto-gari', 'o-goshi', 'o-uchi-gari', 'seoi-nage'],
      ],
      holds: [
        ...['kesa-gatame', 'kata-gatame', 'yoko-shiho-gatame', 'kami-shiho-gatame'],
        'tate-shiho-gatame',
      ],
      more: ['По одному уходу с каждого удержания', 'Перейти от броска к удержанию'],
      words: [
        ...(['kuzushi', 'tsukuri', 'kake', 'kumi-kata', 'nage-waza', 'katame-waza'] as const),
        ...(['osaekomi-waza', 'ippon', 'osaekomi', 'toketa'] as const),
      ],
      questions: [
        [
          'Как выходят на татами соревнований?',
          'Поклон у края, шаг на свою отметку, поклон сопернику. Борются только после «хадзимэ».',
        ],
        ['Как благодарят партнёра?', 'Поклоном и словом «спасибо», даже если проиграл.'],
        ['Чего нельзя на татами?', 'Есть и жевать, лежать без дела, ругаться, ходить в обуви.'],
      ],
      know: [
        { text: 'Названия своих приёмов по-японски и по-русски', ...coaches },
        { text: '[За что дают иппон](/about-judo/five-minutes)', ...coaches },
      ],
    }),
  },
  '4-kyu': {
    ...{ grade: '4 кю', reading: 'ёнкю', kanji: '四級', cloth: 'orange' },
    title: '4 кю: оранжевый пояс',
    told: asked({
      lead: 'Вторая группа Гокё, и броски теперь делают в движении.',
      falls: ['Падения на ходу в обе стороны', 'Падение через партнёра'],
      basics: [
        'Броски в движении: вперёд, назад и в сторону',
        'Захват против правосторонней и левосторонней стойки',
      ],
      throws: [
        ...['ko-soto-gari', 'ko-uchi-gari', 'koshi-guruma', 'tsurikomi-goshi'],
        ...['okuri-ashi-harai', 'tai-otoshi', 'harai-goshi', 'uchi-mata'],
      ],
      holds: ['kuzure-kesa-gatame', 'ushiro-kesa-gatame', 'kuzure-kami-shiho-gatame'],
      more: ['Две связки из бросков', 'Два переворота лежащего соперника'],
      words: [
        ...(['te-waza', 'koshi-waza', 'ashi-waza', 'tachi-waza', 'ne-waza'] as const),
        ...(['waza-ari', 'yuko', 'shido', 'sore-made'] as const),
      ],
      questions: [
        [
          'Что делать, если партнёр слабее?',
          'Работать мягче, дать ему провести приём, а бросая — придержать.',
        ],
        [
          'Как вести себя после поражения?',
          'Поклониться, поздравить соперника, не спорить с судьёй. Ошибку разобрать потом, с тренером.',
        ],
      ],
      know: [
        { text: '[За что дают вадза-ари и юко](/about-judo/five-minutes)', ...coaches },
        { text: 'Пять примеров того, что правила запрещают', ...coaches },
      ],
    }),
  },
  '3-kyu': {
    ...{ grade: '3 кю', reading: 'санкю', kanji: '三級', cloth: 'green' },
    title: '3 кю: зелёный пояс',
    told: asked({
      lead: 'Третья группа Гокё и первые связки: один приём продолжает другой.',
      falls: ['Высокие падения', 'Падения с броска партнёра на скорости'],
      basics: ['Отработка с броском до конца: **нагэ-коми**', 'Смена захвата'],
      throws: [
        ...['ko-soto-gake', 'tsuri-goshi', 'yoko-otoshi', 'ashi-guruma'],
        ...['hane-goshi', 'harai-tsurikomi-ashi', 'tomoe-nage', 'kata-guruma'],
      ],
      throwsNote:
        'Учебная ката-гурума — с захватом ноги рукой. На экзамене показывают её, а на соревнованиях хватать ногу нельзя.',
      holds: ['uki-gatame', 'ura-gatame'],
      more: [
        'Три связки и два контрприёма',
        'Защита от броска и ответ на него',
        'Удушающие и болевые — только если позволяет возраст и рядом тренер',
      ],
      words: [
        ...(['renraku-waza', 'kaeshi-waza', 'shime-waza', 'kansetsu-waza'] as const),
        ...(['maitta', 'hansoku-make'] as const),
      ],
      questions: [
        [
          'Чем опасны удушения и когда их прекращают?',
          'Человек может потерять сознание за несколько секунд. Отпускают по хлопку, по команде и когда партнёр обмяк.',
        ],
        [
          'Как помочь младшим в зале?',
          'Завязать пояс, показать, как падать, не бороться с ними в полную силу.',
        ],
      ],
      know: [
        { text: '[Два девиза Кано](/about-judo/principles)', ...coaches },
        { text: '**Кто привёз дзюдо в Россию?** Василий Ощепков', ...sure('judo-history') },
      ],
    }),
  },
  '2-kyu': {
    ...{ grade: '2 кю', reading: 'никю', kanji: '二級', cloth: 'blue' },
    title: '2 кю: синий пояс',
    told: asked({
      lead: 'Четвёртая группа Гокё и свой приём, который выходит с любого захвата.',
      falls: ['Любое падение в обе стороны, без подготовки'],
      basics: ['Вольная схватка с заданием: **рандори**', 'Переход из стойки в борьбу лёжа'],
      throws: [
        ...['sumi-gaeshi', 'tani-otoshi', 'hane-makikomi', 'sukui-nage'],
        ...['utsuri-goshi', 'o-guruma', 'soto-makikomi', 'uki-otoshi'],
      ],
      throwsNote:
        'Учебный сукуи-нагэ — с захватом ног руками. На экзамене показывают его, а на соревнованиях хватать ноги нельзя.',
      more: ['Пять связок и четыре контрприёма', 'Коронный приём с трёх разных входов'],
      words: ['tokui-waza', 'randori', 'kata', 'golden-score'],
      questions: [
        [
          'Что делает страхующий?',
          'Держит рукав падающего, бережёт его голову, следит, чтобы место падения было свободно.',
        ],
        [
          'Как вести себя в гостях у другого клуба?',
          'Поздороваться с тренером, принять порядок хозяев, поблагодарить за занятие.',
        ],
      ],
      know: [
        {
          text: '[Правила соревнований](/about-judo/five-minutes): оценки, наказания, кто с кем встречается',
          ...coaches,
        },
        { text: 'Жесты судьи на татами', ...coaches },
      ],
    }),
  },
  '1-kyu': {
    ...{ grade: '1 кю', reading: 'иккю', kanji: '一級', cloth: 'brown' },
    title: '1 кю: коричневый пояс',
    told: asked({
      lead: 'Пятая группа Гокё; дальше — чёрный пояс, и вы уже помогаете учить других.',
      falls: ['Показать падения младшим'],
      basics: ['Вольная схватка стоя и лёжа', 'Провести разминку'],
      throws: [
        ...['o-soto-guruma', 'uki-waza', 'yoko-wakare', 'yoko-guruma'],
        ...['ushiro-goshi', 'ura-nage', 'sumi-otoshi', 'yoko-gake'],
      ],
      more: [
        'Первые группы нагэ-но ката',
        'Помочь тренеру на занятии',
        'Показать любой приём младших ступеней',
      ],
      words: ['te-waza', 'koshi-waza', 'ashi-waza', 'ma-sutemi-waza', 'yoko-sutemi-waza'],
      wordsNote: 'И все слова прежних ступеней.',
      questions: [
        [
          'Что значит чёрный пояс?',
          'Не конец пути, а начало ответственности: учиться дальше и учить других.',
        ],
        [
          'Как учить новичка и не навредить?',
          'Сначала падение, потом медленный бросок, по одному приёму за раз. Вольная схватка — когда он падает уверенно.',
        ],
      ],
      know: [
        { text: '[История дзюдо](/about-judo/history) в мире и в нашей стране', ...coaches },
        {
          text: 'Первая помощь при ушибе и потере сознания: остановиться, позвать врача',
          ...coaches,
        },
      ],
    }),
  },
  '1-dan': {
    ...{ grade: '1 дан', reading: 'сёдан', kanji: '初段', cloth: 'black' },
    title: '1 дан: чёрный пояс',
    told: [
      {
        text: 'Первая ступень мастера: чистая техника, нагэ-но ката и свой опыт. Чёрный пояс носят с первого дана по пятый, красно-белый — с шестого по восьмой, красный — с девятого.',
        ...sure('judo-principles', 'known'),
      },
      ...list('Что спрашивают на 1 дан', coaches, [
        'Степень 1 кю',
        'Чистая техника всех групп',
        'Нагэ-но ката',
        'Правила соревнований',
        'Опыт соревнований или работы с детьми',
      ]),
      { heading: 'Что дальше' },
      {
        text: 'На 2 дан — нагэ-но ката целиком, уверенная борьба лёжа, связки. На 3 дан — катамэ-но ката и умение учить. Даны с шестого по десятый не сдают: их присваивают за вклад в дзюдо, и решают это на уровне континента и мира.',
        ...accepted('coaches', 'known'),
      },
      ...list('Названия данов', sure('known'), [
        '**сёдан** — первый',
        '**нидан** — второй',
        '**сандан** — третий',
        '**ёдан** — четвёртый',
        '**годан** — пятый',
      ]),
      { heading: 'Перед экзаменом' },
      {
        text: `${guide} Точный список, возраст, срок между данами и льготы за спортивные звания называет положение Федерации дзюдо России: сверьте с ним и спросите тренера.`,
        ...ours,
      },
    ],
  },
}
