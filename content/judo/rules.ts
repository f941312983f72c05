import { judoHold, judoMinutes } from '../scores.ts'
import { accepted, type OfStudy, sure } from '../study/told.ts'
import { wordSources } from '../study/word-sources.ts'

export interface StatedRule extends OfStudy {
  id: string
  /** A command, a piece of the uniform, an age. */
  name?: string
  text: string
}

const { yuko, wazaAri, ippon } = judoHold

export const judoRulesLead =
  'Белый против синего, цель одна: бросить на спину, удержать или заставить сдаться. Здесь — что за это дают, за что наказывают, что запрещают детям, сколько длится схватка и в каких весах борются.'

export const judoRulesDocument: StatedRule = {
  id: 'document',
  text: 'В России действуют правила вида спорта «дзюдо», утверждённые приказом Минспорта от 6 февраля 2020 года № 80; таблица весов — в редакции приказа от 20 января 2023 года № 35. Судят по правилам IJF: в 2025 году вернулась оценка юко, с 2026-го её и наказания уточнили.',
  ...sure('rules-russia', 'ijf-2025', 'rules-british-2026', 'rules-spb-2026'),
}

export const judoRulesNote =
  'Проверено 22 ноября 2026 года. Правила меняют приказы Минспорта и решения Международной федерации дзюдо, IJF, а положение турнира бывает строже, особенно у детей: перед стартом сверьтесь с ним.'

export const judoKinds: StatedRule[] = [
  {
    id: 'single',
    name: 'Личные соревнования',
    text: 'Каждый борется за себя в своей возрастной группе и весовой категории.',
    ...sure('rules-russia'),
  },
  {
    id: 'teams',
    name: 'Смешанные команды',
    text: 'Трое мужчин и три женщины разного веса. Выигрывает команда, которая первой победит в четырёх схватках; при счёте 3:3 жребий называет вес, и двое борются ещё раз, до первой оценки.',
    ...sure('mobsports', 'ijf-teams'),
  },
  {
    id: 'para',
    name: 'Дзюдо незрячих и слабовидящих',
    text: 'Схватку начинают в захвате; разошлись — судья останавливает и возвращает на место. Класс J1 — незрячие, J2 — слабовидящие.',
    ...sure('nippon-para', 'ijf-para', 'aps-para'),
  },
  {
    id: 'kata',
    name: 'Ката',
    text: 'Пара показывает приёмы в заданном порядке; побеждает тот, кто показал точнее, а не тот, кто бросил.',
    ...sure('known'),
  },
]

export const judoWins: StatedRule[] = [
  {
    id: 'ippon',
    text: 'Иппон: схватка окончена сразу.',
    ...sure('ijf-2017', 'ijf-2025'),
  },
  { id: 'two', text: 'Две вадза-ари.', ...sure('ijf-2017', 'ijf-2025') },
  {
    id: 'time',
    text: 'Время вышло — больше вадза-ари; если их поровну, больше юко.',
    ...sure('ijf-2017', 'ijf-2025'),
  },
  {
    id: 'golden',
    text: 'Оценки равны — «золотая оценка»: борются дальше без ограничения, до первой оценки или до третьего замечания. Детям её обычно ограничивают.',
    ...sure('ijf-2017', 'slovakia'),
  },
  {
    id: 'penalised',
    text: 'Соперник получил третье сидо или хансоку-макэ.',
    ...sure('ijf-2017', 'ijf-2025'),
  },
  {
    id: 'absent',
    text: 'Соперник не вышел, фусэн-гати, или снялся с турнира, кикэн-гати.',
    ...sure('words-way-of-life', 'words-pan-american'),
  },
]

export const judoScores: StatedRule[] = [
  {
    id: 'ippon',
    name: 'Иппон',
    text: 'Бросок на спину — быстро, сильно и под контролем. То же, если соперник сдался или не может бороться после болевого или удушающего.',
    ...sure('ijf-2025', 'ijf-2017'),
  },
  {
    id: 'waza-ari',
    name: 'Вадза-ари',
    text: 'До иппона чего-то не хватило, но упал соперник больше чем на бок.',
    ...sure('ijf-2025', 'ijf-2017'),
  },
  {
    id: 'yuko',
    name: 'Юко',
    text: 'Падение на бок или близко к нему, на ягодицы или на верх спины; с 2026 года — и на одну ягодицу, и на бок с опорой на руку или локоть. Сколько юко ни набери, вадза-ари сильнее.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
]

export interface JudoHold extends OfStudy {
  seconds: number
  score: 'иппон' | 'вадза-ари' | 'юко'
}

export const judoHolds: JudoHold[] = [
  { seconds: ippon, score: 'иппон', ...sure('ijf-2025', 'ijf-2017') },
  { seconds: wazaAri, score: 'вадза-ари', ...sure('ijf-2025', 'ijf-2017') },
  { seconds: yuko, score: 'юко', ...sure('ijf-2025', 'rules-british-2026') },
]

export const judoCommands: StatedRule[] = [
  {
    id: 'hajime',
    name: '«Хадзимэ»',
    text: 'начали, время пошло',
    ...sure(...wordSources.hajime),
  },
  {
    id: 'mate',
    name: '«Матэ»',
    text: 'стоп: секундомер стоит, борцы возвращаются на место',
    ...sure(...wordSources.mate, 'rules-ontario'),
  },
  {
    id: 'osaekomi',
    name: '«Осаэкоми»',
    text: 'удержание началось, пошёл счёт',
    ...sure('gestures-judogno', 'gestures-judowiki'),
  },
  {
    id: 'toketa',
    name: '«Токэта»',
    text: 'с удержания ушли',
    ...sure(...wordSources.toketa),
  },
  {
    id: 'maitta',
    name: '«Майтта»',
    text: '«сдаюсь», говорит борец; то же самое — два хлопка',
    ...sure(...wordSources.maitta),
  },
  {
    id: 'sore-made',
    name: '«Сорэ-мадэ»',
    text: 'схватка окончена',
    ...sure(...wordSources['sore-made']),
  },
]

export const judoPenalties: StatedRule[] = [
  {
    id: 'three',
    text: 'Сидо — замечание. Оценки сопернику оно не даёт, но третье — поражение.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  {
    id: 'passive',
    text: 'Пассивность: не атакует — смотрят и стойку, и борьбу лёжа.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  { id: 'false-attack', text: 'Ложная атака.', ...sure('ijf-2025', 'rules-british-2026') },
  {
    id: 'border',
    text: 'Выход с площадки и выталкивание соперника.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  {
    id: 'grip',
    text: 'Уход от захвата и крайне защитная стойка.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  {
    id: 'grip-break',
    text: 'Срыв захвата двумя руками, когда сам уже ничего не держишь, — с 2026 года.',
    ...sure('rules-british-2026'),
  },
  {
    id: 'leg',
    text: 'Захват или касание ноги рукой.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  {
    id: 'delay',
    text: 'Затягивание: долго встаёт, поправляет форму или волосы. С 2026 года сначала предупреждают.',
    ...sure('rules-british-2026'),
  },
]

export const judoForbidden: StatedRule[] = [
  {
    id: 'harm',
    text: 'Бить и делать то, что может покалечить: за это сразу хансоку-макэ, снятие.',
    ...sure('ijf-2025', 'rules-british-2026'),
  },
  {
    id: 'four',
    text: 'Четыре приёма, запрещённые Кодоканом всем: аси-гарами, до-дзимэ, кавадзу-гакэ и кани-басами.',
    ...sure('kodokan-forbidden'),
  },
  {
    id: 'elbow',
    text: 'Болевые — на любой сустав, кроме локтя.',
    ...sure(...wordSources['kansetsu-waza']),
  },
]

export const judoChildren: StatedRule[] = [
  {
    id: 'locks',
    text: 'Младшим — удушающие и болевые. С какого возраста они разрешены, говорит положение; по правилам IJF юношам до 18 лет они разрешены.',
    ...accepted('rules-youth-japan', 'rules-youth-australia', 'coaches'),
  },
  {
    id: 'knees',
    text: 'Бросок через спину с двух колен: в детских правилах Японии его нет, и в России его тоже часто запрещают.',
    ...accepted('rules-youth-japan', 'coaches'),
  },
  {
    id: 'neck',
    text: 'Захват за шею, а без атаки — и за спину: частый запрет у младших.',
    ...accepted('coaches'),
  },
  {
    id: 'head',
    text: 'Опираться головой о татами в броске: ко взрослым с 2025 года здесь мягче, юношам до 18 лет нельзя.',
    ...accepted('rules-2025-press'),
  },
]

export const judoTimes: StatedRule[] = [
  {
    id: 'adults',
    name: 'Взрослые, юниоры и юноши до 18 лет',
    text: `${judoMinutes.adults} минуты, одинаково у мужчин и у женщин`,
    ...sure('ijf-2017', 'slovakia', 'rakhlin', 'rules-ontario'),
  },
  {
    id: 'under-15',
    name: 'До 15 лет',
    text: `обычно ${judoMinutes.under15} минуты`,
    ...accepted('slovakia', 'rules-ontario', 'coaches'),
  },
  {
    id: 'under-13',
    name: 'До 13 и до 11 лет',
    text: `обычно ${judoMinutes.under13} минуты`,
    ...accepted('slovakia', 'rules-ontario', 'coaches'),
  },
  {
    id: 'kids',
    name: 'Малыши и фестивали',
    text: `${judoMinutes.kids} минуты, как скажет положение`,
    ...accepted('coaches', 'known'),
  },
  {
    id: 'clean',
    text: 'Время чистое: на команде «матэ» секундомер стоит.',
    ...sure('rules-ontario'),
  },
]

export const judoOfficials: StatedRule[] = [
  {
    id: 'referee',
    text: 'На татами один рефери, ещё двое судей сидят за столом.',
    ...sure('rules-ohio'),
  },
  {
    id: 'video',
    text: 'По видеоповтору исправляют явную ошибку, если повтор на турнире есть.',
    ...accepted('known'),
  },
  {
    id: 'table',
    text: 'Время схватки и удержания ведёт хронометрист, ход записывает секретарь. Может ли спортсмен продолжать, решает врач.',
    ...sure('known'),
  },
]

export const judoTatami: StatedRule[] = [
  {
    id: 'size',
    text: 'Площадка квадратная, от 8 × 8 до 10 × 10 метров. Вокруг — зона безопасности другого цвета, не меньше 3 метров; между соседними площадками — не меньше 4.',
    ...sure('rules-ohio', 'rules-sor'),
  },
  {
    id: 'local',
    text: 'Это числа IJF 2010-х годов: какой будет площадка на городском турнире, решает положение.',
    ...accepted('rules-ohio'),
  },
]

export const judoUniform: StatedRule[] = [
  {
    id: 'judogi',
    name: 'Дзюдоги',
    text: 'Куртка, штаны и пояс. Один выходит в белом, другой в синем.',
    ...sure('web-japan', 'dejudo'),
  },
  {
    id: 'size',
    name: 'Размер',
    text: 'Рукав и штанина — почти до запястья и щиколотки.',
    ...accepted('coaches'),
  },
  {
    id: 'belt',
    name: 'Пояс',
    text: 'Цвет показывает степень, кю или дан.',
    ...sure('known'),
  },
  {
    id: 'under',
    name: 'Под куртку',
    text: 'Девушкам — белая футболка или боди.',
    ...accepted('coaches'),
  },
  {
    id: 'feet',
    name: 'На ногах',
    text: 'Ничего: до края татами идут в шлёпанцах, борются босиком.',
    ...sure('known'),
  },
]

export const judoWeightNotes: StatedRule[] = [
  {
    id: 'age',
    text: 'Возраст считают по году рождения: сколько лет исполнится в год турнира. Годы в таблице — обычные границы, точные называет положение.',
    ...accepted('rules-russia'),
  },
  {
    id: 'russia-only',
    text: 'Юноши до 46 кг в группе до 18 лет, юниоры до 55 кг и юниорки до 44 кг в группе до 21 года борются только внутри России: у IJF юноши начинают с 50 кг, а две другие категории она отменила в 2019 году.',
    ...sure('rules-russia', 'judoinside-2019'),
  },
  {
    id: 'open',
    text: 'До 23 лет и у взрослых может быть и абсолютная категория, без границ веса: есть ли она, скажет положение.',
    ...sure('rules-russia'),
  },
  {
    id: 'since',
    text: 'Взрослая шкала держится с 1998 года.',
    ...sure('sportquick', 'mma-jiujitsu'),
  },
  {
    id: 'veterans',
    text: 'Ветеранов делят по пять лет: М1 и Ж1 — 30–34 года, М2 и Ж2 — 35–39 лет и так до группы 70 лет и старше. С 60 лет удушающие запрещены.',
    ...sure('british-veterans'),
  },
]

/** Besides the groups of the reference of competitions, whose weights are read from there. */
export interface JudoWeights extends OfStudy {
  whose: string
  men: string[]
  women: string[]
}

export const otherJudoWeights: JudoWeights[] = [
  {
    whose: 'Смешанная команда',
    men: ['-73', '-90', '+90'],
    women: ['-57', '-70', '+70'],
    ...sure('ijf-teams'),
  },
  {
    whose: 'Незрячие и слабовидящие, Игры 2028 года',
    men: ['-70', '-81', '-95', '+95'],
    women: ['-52', '-60', '-70', '+70'],
    ...sure('ibsa-2023'),
  },
]
