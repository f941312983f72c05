import { samboHold, samboLead } from '../scores.ts'
import type { Sourced } from './technique-types.ts'

export interface Statement extends Sourced {
  id: string
  text: string
}

export interface Discipline extends Sourced {
  id: string
  name: string
  text: string
  allowed: string[]
  forbidden: string[]
  who: string
}

export const rulesLead =
  'Красный против синего: побеждают чистым броском, болевым приёмом или по баллам. Здесь — сколько стоят бросок и удержание, что запрещено, чем отличаются боевое и пляжное самбо, сколько длится схватка и в каких весах борются.'

export const rulesDocument: Statement = {
  id: 'document',
  text: 'В России действуют правила вида спорта «самбо», утверждённые приказом Минспорта от 4 декабря 2020 года № 892, с поправками 2021, 2022 и 2024 годов. Международные турниры идут по правилам Международной федерации самбо, ФИАС.',
  certainty: 'high',
  sources: ['rules-2020'],
}

/** Demonstration sambo is not here: no source tells its rules. */
export const disciplines: Discipline[] = [
  {
    id: 'sport',
    name: 'Спортивное самбо',
    text: 'Броски, удержания и болевые приёмы на руки и ноги. Ударов и удушений нет.',
    allowed: [
      'броски с любым захватом куртки, пояса и ног',
      'удержания',
      'болевые на руки и на ноги — в борьбе лёжа',
    ],
    forbidden: [
      'удары',
      'удушения',
      'болевые в стойке и рывком',
      'болевые на кисть, пальцы, позвоночник и шею',
    ],
    who: 'Мужчины и женщины, от детских групп до ветеранов.',
    certainty: 'high',
    sources: ['kharlampiev', 'rules-2020', 'kampfsport'],
  },
  {
    id: 'combat',
    name: 'Боевое самбо',
    text: 'К борцовской технике добавлены удары руками и ногами и удушающие приёмы.',
    allowed: ['удары руками и ногами', 'броски, удержания и болевые', 'удушения'],
    forbidden: ['захваты за шлем, перчатки и накладки', 'у юношей список запретов шире'],
    who: 'На чемпионатах мира — мужчины, с 2024 года — и женщины; у юношей свои ограничения.',
    certainty: 'high',
    sources: ['rules-combat', 'fias-2023', 'tass'],
  },
  {
    id: 'beach',
    name: 'Пляжное самбо',
    text: 'Схватка на песке длится три минуты или до первого оценённого действия. Предупреждений нет.',
    allowed: ['броски из стойки'],
    forbidden: ['борьба лёжа, а значит удержания и болевые', 'обувь'],
    who: 'Мужчины и женщины, лично и смешанными командами.',
    certainty: 'high',
    sources: ['itg-2019', 'fias-2021'],
  },
  {
    id: 'blind',
    name: 'Самбо незрячих и слабовидящих',
    text: 'Та же техника на обычном ковре. Классы — SVI-1 для незрячих и SVI-2 для слабовидящих.',
    allowed: ['всё, что в спортивном самбо'],
    forbidden: ['то же, что в спортивном самбо'],
    who: 'На чемпионатах мира — мужчины класса SVI-1.',
    certainty: 'high',
    sources: ['itg', 'blind', 'tass'],
  },
]

export const earlyWins: Statement[] = [
  {
    id: 'clean-throw',
    text: 'Чистый бросок: соперник из стойки падает на спину или без остановки перекатывается по ней, а атакующий остаётся на ногах.',
    certainty: 'high',
    sources: ['fias-2012', 'basic-rules', 'rules-combat'],
  },
  {
    id: 'submission',
    text: 'Болевой приём: соперник сдаётся возгласом «Есть!» или двумя хлопками рукой либо ногой. Любой возглас на болевом считают сдачей.',
    certainty: 'high',
    sources: ['fias-2012'],
  },
  {
    id: 'superiority',
    text: `Явное преимущество — ${samboLead} баллов разницы. До 2015 года было 12, на старых сайтах встречается это число.`,
    certainty: 'high',
    sources: ['basic-rules', 'kampfsport'],
  },
  {
    id: 'removal',
    text: 'Снятие соперника: запрещённый приём, уклонение от борьбы, неявка или решение врача.',
    certainty: 'high',
    sources: ['fias-2012', 'general'],
  },
]

export interface ThrowScore extends Sourced {
  /** How the opponent fell. */
  fall: string
  /** What counts the same. */
  besides?: string
  /** While the attacker stays on his feet; a clean win has no points. */
  standing: number | 'win'
  /** When he goes down, too. */
  falling: number
}

export const throwScores: ThrowScore[] = [
  {
    fall: 'на спину',
    besides: 'или на мост',
    standing: 'win',
    falling: 4,
    certainty: 'high',
    sources: ['penza', 'rules-combat', 'fias-2012'],
  },
  {
    fall: 'на бок',
    besides: 'или на полумост',
    standing: 4,
    falling: 2,
    certainty: 'high',
    sources: ['penza', 'rules-combat'],
  },
  {
    fall: 'на грудь, живот, таз, поясницу или плечо',
    standing: 2,
    falling: 1,
    certainty: 'high',
    sources: ['penza'],
  },
]

export interface HoldScore extends Sourced {
  seconds: number
  points: number
}

export const holdScores: HoldScore[] = [
  { ...samboHold.full, certainty: 'high', sources: ['penza', 'rules-combat'] },
  { ...samboHold.part, certainty: 'high', sources: ['penza'] },
]

export const scoreNotes: Statement[] = [
  {
    id: 'hold-once',
    text: 'Удержание засчитывают в схватке один раз; неполное можно дополнить до полного.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'penalty-points',
    text: 'Первое предупреждение отдаёт сопернику 1 балл, второе — 2, третье ведёт к снятию. До предупреждения обычно делают замечание, без баллов.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'fias-warnings',
    text: 'На турнирах ФИАС с 2020 года замечаний нет: первое предупреждение баллов не даёт, второе и третье дают, четвёртое — снятие.',
    certainty: 'high',
    sources: ['fias-2020'],
  },
  {
    id: 'activity',
    text: 'Баллов за активность нет: за пассивность предупреждают, и баллы получает соперник.',
    certainty: 'medium',
    sources: ['general'],
  },
]

export interface MatchTime extends Sourced {
  id: string
  whose: string
  minutes: number
  note?: string
}

export const matchTimes: MatchTime[] = [
  {
    id: 'vzroslye-i-yuniory',
    whose: 'Взрослые и юниоры',
    minutes: 5,
    note: 'чистое время, одинаковое у мужчин и у женщин',
    certainty: 'high',
    sources: ['itg-2019', 'competition-reference'],
  },
  {
    id: 'yunoshi-devushki-i-kadety',
    whose: 'Юноши, девушки и кадеты',
    minutes: 4,
    note: 'столько же в юношеском боевом самбо',
    certainty: 'high',
    sources: ['itg-2019', 'fias-2023', 'competition-reference'],
  },
  {
    id: 'deti-11-14-let',
    whose: 'Дети 11–14 лет',
    minutes: 3,
    note: 'так бывает на всероссийских стартах; точное время — в положении',
    certainty: 'medium',
    sources: ['five-tv'],
  },
  {
    id: 'plyazhnoe-sambo',
    whose: 'Пляжное самбо',
    minutes: 3,
    note: 'если раньше никто не провёл оценённое действие',
    certainty: 'high',
    sources: ['itg-2019'],
  },
]

export const penalties: Statement[] = [
  {
    id: 'passivity',
    text: 'Пассивность: уход от захвата, отказ от атаки, затягивание времени.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'passive-ground',
    text: 'Пассивная защита лёжа и имитация борьбы.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'false-attack',
    text: 'Ложная атака: переход в борьбу лёжа без настоящей угрозы.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'border',
    text: 'Намеренный выход за край и выталкивание соперника без попытки броска.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'disorder',
    text: 'Намеренный беспорядок в форме: закатанные рукава, снятые борцовки, развязанный пояс.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'discipline',
    text: 'Уход с ковра без разрешения, пререкания, невыполнение требований арбитра.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'late',
    text: 'Опоздание на ковёр: после первого вызова считают 30 секунд.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'grips',
    text: 'В 2022 году ФИАС отменила в боевом самбо предупреждения за захват полы куртки, конца пояса, ворота, шнуровки и рукава изнутри.',
    certainty: 'medium',
    sources: ['itg-2022'],
  },
]

export const forbidden: Statement[] = [
  {
    id: 'head',
    text: 'Бросать соперника на голову или падать на него всем телом.',
    certainty: 'high',
    sources: ['kharlampiev'],
  },
  {
    id: 'spine-neck',
    text: 'Делать болевые на позвоночник, скручивать шею, сдавливать голову или прижимать её к ковру.',
    certainty: 'high',
    sources: ['kharlampiev'],
  },
  {
    id: 'standing-lock',
    text: 'Проводить болевой приём в стойке.',
    certainty: 'high',
    sources: ['kharlampiev', 'fias-2023'],
  },
  {
    id: 'jerk',
    text: 'Проводить болевой приём рывком.',
    certainty: 'high',
    sources: ['kharlampiev'],
  },
  {
    id: 'fingers',
    text: 'Хватать за пальцы рук и ног.',
    certainty: 'high',
    sources: ['kharlampiev', 'rules-combat'],
  },
  {
    id: 'choke',
    text: 'В спортивном самбо — душить, закрывать рот и нос.',
    certainty: 'high',
    sources: ['kharlampiev'],
  },
  {
    id: 'strikes',
    text: 'В спортивном самбо — бить, царапать, кусать.',
    certainty: 'high',
    sources: ['kharlampiev'],
  },
  {
    id: 'throw-with-lock',
    text: 'Бросать, взяв руку на болевой — на узел или рычаг.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
  {
    id: 'wrist',
    text: 'Делать болевой на кисть, загибать руку за спину.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
  {
    id: 'foot-twist',
    text: 'Выкручивать стопу; делать рычаг колена не в плоскости его сгиба.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
  {
    id: 'face',
    text: 'Упираться рукой, ногой или головой в лицо соперника.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
  {
    id: 'elbow-knee',
    text: 'В спортивном самбо — давить локтем или коленом сверху.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
  {
    id: 'legs-body',
    text: 'В спортивном самбо — скрещивать ноги на туловище соперника.',
    certainty: 'medium',
    sources: ['kharlampiev'],
  },
]

export interface Command extends Sourced {
  id: string
  word: string
  meaning: string
}

export const commands: Command[] = [
  {
    id: 'na-seredinu',
    word: '«На середину»',
    meaning: 'борцы сходятся в центре ковра',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'svistok',
    word: 'Свисток',
    meaning: 'схватка началась',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'stop',
    word: '«Стоп»',
    meaning: 'остановка, время не идёт',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'vstat-stoyka',
    word: '«Встать», «Стойка»',
    meaning: 'вернуться в стойку',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'aktivnee-borba',
    word: '«Активнее», «Борьба»',
    meaning: 'арбитр требует атаковать',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'odin-ball-dva-balla-chetyre-balla-uderzh',
    word: '«Один балл», «Два балла», «Четыре балла», «Удержание», «Чистая победа»',
    meaning: 'оценка',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'zamechanie-preduprezhdenie-snyat',
    word: '«Замечание», «Предупреждение», «Снят»',
    meaning: 'наказание',
    certainty: 'medium',
    sources: ['general'],
  },
]

export const commandLanguage: Statement = {
  id: 'language',
  text: 'В правилах ФИАС с 2020 года голосовых команд нет: арбитр показывает жестами.',
  certainty: 'high',
  sources: ['fias-2020'],
}

/** The other gestures have not been found in two sources (docs/facts.md), so nobody is taught them here. */
export const scoreGesture: Statement = {
  id: 'score-fingers',
  text: 'Балл показывают поднятой рукой и пальцами. На запястьях арбитра красная и синяя повязки: поднимают ту руку, чей борец получил оценку.',
  certainty: 'medium',
  sources: ['general'],
}

export const officials: Statement[] = [
  {
    id: 'officials',
    text: 'Судят арбитр на ковре, боковой судья и руководитель ковра. Оценку утверждает большинство из трёх.',
    certainty: 'high',
    sources: ['rules-combat', 'general'],
  },
  {
    id: 'officials-fias',
    text: 'На турнирах ФИАС с 2020 года руководителя ковра нет: арбитру помогают двое боковых судей.',
    certainty: 'high',
    sources: ['fias-2020'],
  },
]

export const carpet: Statement[] = [
  {
    id: 'size',
    text: 'Ковёр квадратный, из матов и покрышки: от 11 × 11 до 14 × 14 метров, толщина матов не меньше 5 см. Борются в круге диаметром от 6 до 9 метров.',
    certainty: 'high',
    sources: ['rules-2020'],
  },
  {
    id: 'corners',
    text: 'Два противоположных угла окрашены: красный — слева от стола руководителя ковра, синий — справа.',
    certainty: 'high',
    sources: ['rules-2020'],
  },
  {
    id: 'around',
    text: 'Площадка шире ковра хотя бы на метр с каждой стороны, вокруг кладут мягкую дорожку.',
    certainty: 'medium',
    sources: ['rules-2020'],
  },
  {
    id: 'clean',
    text: 'Перед занятием ковёр моют и дезинфицируют.',
    certainty: 'high',
    sources: ['rules-2020'],
  },
  {
    id: 'round',
    text: 'В старых справочниках ковёр круглый, 9 метров в диаметре: круг остался, ковёр теперь квадратный.',
    certainty: 'high',
    sources: ['rules-2020', 'general'],
  },
]

export interface Item extends Sourced {
  id: string
  name: string
  text: string
}

export const uniform: Item[] = [
  {
    id: 'kurtka-ili-sambovka',
    name: 'Куртка, или самбовка',
    text: 'Красная или синяя, плотная, с «крылышками» на плечах и прорезями для пояса. Рукав — до кисти и свободный: по ширине не меньше 10 см запаса.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'poyas',
    name: 'Пояс',
    text: 'Продет в прорези куртки, дважды обвивает туловище и завязан спереди. Его цвет показывает угол ковра, а не степень.',
    certainty: 'high',
    sources: ['judo-principles'],
  },
  {
    id: 'shorty',
    name: 'Шорты',
    text: 'Одного цвета с курткой, без карманов. Новый покрой ФИАС с 2024 года допускает бросок с захватом шорт.',
    certainty: 'high',
    sources: ['itg-2022'],
  },
  {
    id: 'bortsovki',
    name: 'Борцовки',
    text: 'Кожаные ботинки с мягкой подошвой и накладками на косточках.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'dva-komplekta',
    name: 'Два комплекта',
    text: 'На соревнования берут и красный, и синий: угол решает жеребьёвка, и в разных схватках он меняется.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'zaschita',
    name: 'Защита',
    text: 'Мужчинам — неметаллическая раковина или бандаж, девушкам — купальник или спортивный топ под курткой.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'v-boevom-sambo',
    name: 'В боевом самбо',
    text: 'Добавляют шлем, перчатки, накладки на голень, капу и раковину. У юношей ФИАС перчатки — на 6 унций, с толстой набивкой.',
    certainty: 'high',
    sources: ['fias-2023', 'competition-reference'],
  },
  {
    id: 'na-peske',
    name: 'На песке',
    text: 'Белая куртка с красным или синим поясом, шорты и мягкие суппорты голеностопа цвета угла.',
    certainty: 'medium',
    sources: ['general'],
  },
]

export const combat: Statement[] = [
  {
    id: 'knockdown',
    text: 'Нокдаун: после удара спортсмен не готов продолжать, но на счёте до 10 восстановился. Не восстановился — нокаут.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'knockdown-score',
    text: 'У взрослых нокдаун — 4 балла, два нокдауна — досрочная победа. В 16–18 лет досрочную победу даёт первый же нокдаун.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'youth-knockdown',
    text: 'В юношеском боевом самбо ФИАС нокдаун приравнен к нокауту.',
    certainty: 'high',
    sources: ['fias-2023'],
  },
  {
    id: 'hit-throw',
    text: 'Удар, после которого соперник упал, оценивают как бросок — по тому, на что он упал.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'choke',
    text: 'Удушение даёт досрочную победу по сигналу сдачи.',
    certainty: 'high',
    sources: ['rules-combat'],
  },
  {
    id: 'lying',
    text: 'Болевой и удушение начинают, когда соперник лежит. Приём на ногу и удушение прекращают, как только он встал, приём на руку — когда в стойке оба.',
    certainty: 'high',
    sources: ['fias-2023'],
  },
  {
    id: 'hold',
    text: 'Удержание 20 секунд оценивают в 2 балла — меньше, чем в спортивном самбо.',
    certainty: 'medium',
    sources: ['rules-combat'],
  },
  {
    id: 'back-head',
    text: 'Нельзя бить в затылок, шею и позвоночник.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'youth',
    text: 'Юношам нельзя ещё: бить локтем и головой, коленом в голову, рукой и ногой в голову лежащего; делать рычаг и узел бедра, ущемление икроножной мышцы, обратный узел плеча ногой.',
    certainty: 'high',
    sources: ['fias-2023'],
  },
]

/** Besides the groups of the reference of competitions, whose weights are read from there. */
export interface Weights extends Sourced {
  whose: string
  men?: string[]
  women?: string[]
  note?: string
}

export const otherWeights: Weights[] = [
  {
    whose: 'Пляжное самбо',
    men: ['-58', '-71', '-88', '+88'],
    women: ['-50', '-59', '-72', '+72'],
    certainty: 'high',
    sources: ['fias-2021'],
  },
  {
    whose: 'Пляжное самбо, смешанная команда',
    men: ['-71', '-88', '+88'],
    women: ['-72', '+72'],
    certainty: 'medium',
    sources: ['fias-2021'],
  },
  {
    whose: 'Самбо незрячих, SVI-1',
    men: ['-64', '-79', '-98'],
    certainty: 'high',
    sources: ['tass'],
  },
]

/** Some of the weights of groups that the reference of competitions has no whole list for. */
export const partOfWeights: Weights[] = [
  {
    whose: '14–16 лет',
    men: ['-49', '-53', '-58', '-64', '-79', '-88'],
    women: ['+72'],
    certainty: 'medium',
    sources: ['region-2026'],
  },
]

export const weightNotes: Statement[] = [
  {
    id: 'russia-only',
    text: 'Юноши до 49 кг и девушки до 44 кг в группе 16–18 лет борются только внутри России.',
    certainty: 'high',
    sources: ['armavir', 'deaf-rules'],
  },
  {
    id: 'russia-juniors',
    text: 'На первенстве России у юниоров и юниорок 18–20 лет по восемь категорий, на одну больше, чем в списке ФИАС. У юниорок это до 47 кг, у юниоров — смотрите в положении.',
    certainty: 'high',
    sources: ['kazan-2026', 'penza'],
  },
  {
    id: 'boys-12-14',
    text: 'Мальчики 12–14 лет на городских турнирах боролись в весах 35, 38, 42, 46, 50, 54, 59, 65, 71 и свыше 71 кг: в Южно-Сахалинске в 2013 и 2015 годах, в Саранске в 2022-м. Это список из решения ФИАС 2011 года.',
    certainty: 'medium',
    sources: ['sakhalin', 'saransk', 'fias-2011'],
  },
  {
    id: 'boys-11-12',
    text: 'Мальчики 11–12 лет по тому же решению: 31, 34, 38, 42, 46, 50, 55, 60, 65 и свыше 65 кг. Так боролись в Южно-Сахалинске в 2015 году.',
    certainty: 'medium',
    sources: ['sakhalin', 'fias-2011'],
  },
  {
    id: 'nine',
    text: 'В группе 14–16 лет у юношей и у девушек по девять категорий.',
    certainty: 'medium',
    sources: ['sakha'],
  },
  {
    id: 'masters',
    text: 'Ветеранов делят по пять лет: 35–39, 40–44 и так далее до группы 70 лет и старше.',
    certainty: 'medium',
    sources: ['belta'],
  },
  {
    id: 'names',
    text: 'С 2026 года группы называют и по-новому: U16, «до 17 лет», «до 20 лет».',
    certainty: 'medium',
    sources: ['region-2026', 'kazan-2026'],
  },
]
