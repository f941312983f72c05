import type { Certainty } from '../certainty.ts'
import type { Origin } from '../sources.ts'
import { wordSources } from './word-sources.ts'

/**
 * Words of the hall and of competitions, with the stress of Russian halls (Japanese has none of force). Polivanov's
 * system. What each was compared with: `word-sources.ts`.
 */
const said = {
  dojo: ['до́дзё', '道場', 'зал, «место пути»'],
  tatami: ['тата́ми', '畳', 'маты, на которых борются'],
  judogi: ['дзюдо́ги', '柔道衣', 'форма: куртка, штаны, пояс; в быту — кимоно'],
  obi: ['о́би', '帯', 'пояс'],
  rei: ['рэй', '礼', 'поклон и команда «поклон»'],
  seiza: ['сэ́йдза', '正座', 'сесть на пятки'],
  sensei: ['сэнсэ́й', '先生', 'учитель, тренер'],
  hajime: ['хадзимэ́', '始め', '«начали»'],
  mate: ['ма́тэ', '待て', '«стоп»: остановиться и вернуться на место'],
  ukemi: ['укэ́ми', '受身', 'безопасное падение'],
  tori: ['то́ри', '取', 'тот, кто проводит приём'],
  uke: ['у́кэ', '受', 'тот, на ком проводят'],
  kuzushi: ['кудзу́си', '崩し', 'вывести из равновесия'],
  tsukuri: ['цуку́ри', '作り', 'войти в приём, занять место для броска'],
  kake: ['ка́кэ', '掛け', 'сам бросок'],
  'kumi-kata': ['кумика́та', '組み方', 'захват и борьба за него'],
  'nage-waza': ['нагэ-ва́дза', '投技', 'броски'],
  'katame-waza': ['катамэ-ва́дза', '固技', 'сковывание: удержания, удушения, болевые'],
  'osaekomi-waza': ['осаэкоми-ва́дза', '抑込技', 'удержания'],
  ippon: ['иппо́н', '一本', 'чистая победа, схватка окончена'],
  osaekomi: ['осаэко́ми', '抑込', 'удержание началось, пошёл счёт'],
  toketa: ['токэ́та', '解けた', 'удержание прервано'],
  'te-waza': ['тэ-ва́дза', '手技', 'броски руками'],
  'koshi-waza': ['коси-ва́дза', '腰技', 'броски через бедро и поясницу'],
  'ashi-waza': ['аси-ва́дза', '足技', 'броски ногами'],
  'ma-sutemi-waza': ['ма-сутэми-ва́дза', '真捨身技', 'броски с падением на спину'],
  'yoko-sutemi-waza': ['ёко-сутэми-ва́дза', '横捨身技', 'броски с падением на бок'],
  'tachi-waza': ['тати-ва́дза', '立技', 'борьба стоя'],
  'ne-waza': ['нэ-ва́дза', '寝技', 'борьба лёжа'],
  'waza-ari': ['вадза-а́ри', '技有', 'вторая по силе оценка; две дают победу'],
  yuko: ['ю́ко', '有効', 'третья оценка; сколько их ни набери, вадза-ари сильнее'],
  shido: ['си́до', '指導', 'замечание; третье — поражение'],
  'sore-made': ['сорэ-ма́дэ', 'それまで', 'схватка окончена'],
  'renraku-waza': ['рэнраку-ва́дза', '連絡技', 'связка приёмов'],
  'kaeshi-waza': ['каэси-ва́дза', '返技', 'контрприём'],
  'shime-waza': ['симэ-ва́дза', '絞技', 'удушающие приёмы'],
  'kansetsu-waza': ['кансэцу-ва́дза', '関節技', 'болевые приёмы на локоть'],
  maitta: ['ма́йтта', '参った', '«сдаюсь»; то же — два хлопка'],
  'hansoku-make': ['хансо́ку-ма́кэ', '反則負け', 'поражение за тяжёлое нарушение или за третье сидо'],
  'tokui-waza': ['токуи-ва́дза', '得意技', 'коронный приём'],
  randori: ['рандо́ри', '乱取', 'вольная учебная схватка'],
  kata: ['ка́та', '形', 'показ приёмов в заданном порядке'],
  'golden-score': ['го́лден скор', '', 'дополнительное время до первой оценки'],
  mokuso: ['мокусо́', '黙想', 'закрыть глаза, собраться'],
  kiritsu: ['кири́цу', '起立', 'встать'],
  'shomen-ni-rei': ['сёмэн-ни рэй', '正面に礼', 'поклон к почётной стороне зала'],
  'sensei-ni-rei': ['сэнсэ́й-ни рэй', '先生に礼', 'поклон тренеру'],
  'otagai-ni-rei': ['отага́й-ни рэй', 'お互いに礼', 'поклон друг другу'],
  ritsurei: ['рицурэ́й', '立礼', 'поклон стоя'],
  zarei: ['дзарэ́й', '座礼', 'поклон сидя'],
  'uchi-komi': ['ути-ко́ми', '打込', 'повтор входа в приём без броска'],
  'nage-komi': ['нагэ-ко́ми', '投込', 'повтор броска до падения'],
  kyu: ['кю', '級', 'ученическая ступень'],
  dan: ['дан', '段', 'мастерская ступень'],
  'tai-sabaki': ['тай-саба́ки', '体捌き', 'разворот тела'],
  shintai: ['синта́й', '進退', 'передвижение шагами'],
  hikite: ['хики́тэ', '引手', 'тянущая рука, на рукаве'],
  tsurite: ['цури́тэ', '釣手', 'поднимающая рука, на отвороте'],
  'shizen-tai': ['сидзэн-та́й', '自然体', 'естественная стойка'],
  'jigo-tai': ['дзиго-та́й', '自護体', 'защитная стойка'],
  migi: ['ми́ги', '右', 'правый, вправо'],
  hidari: ['хида́ри', '左', 'левый, влево'],
  'awasete-ippon': ['вадза-а́ри ава́сэтэ иппо́н', '技有合わせて一本', 'вторая вадза-ари — победа'],
  'fusen-gachi': ['фусэн-га́ти', '不戦勝ち', 'победа из-за неявки соперника'],
  'kiken-gachi': ['кикэн-га́ти', '棄権勝ち', 'победа: соперник снялся'],
} satisfies Record<string, [spoken: string, written: string, meaning: string]>

export type WordId = keyof typeof said

/** «**до́дзё** 道場 — зал, «место пути»» */
export function wordLine(id: WordId): string {
  const [spoken, written, meaning] = said[id]
  return `**${spoken}** ${written && `${written} `}— ${meaning}`
}

export const originsOf = (id: WordId): Origin[] => wordSources[id]

export interface Word {
  id: string
  word: string
  /** With its stress. */
  spoken?: string
  written?: string
  meaning: string
  certainty: Certainty
  sources: Origin[]
}

/** A word of Russian halls is written without its stress. */
export const judoWords: Word[] = [
  ...(Object.keys(said) as WordId[]).map((id) => {
    const [spoken, written, meaning] = said[id]
    const word = spoken.replaceAll('\u0301', '')
    return {
      id,
      word,
      spoken,
      written,
      meaning,
      certainty: 'high' as const,
      sources: originsOf(id),
    }
  }),
  {
    id: 'daki-age',
    word: 'даки-агэ',
    spoken: 'даки-а́гэ',
    written: '抱上',
    meaning:
      'подъём лежащего партнёра выше плеч; в 2017 году исключён из списка, на соревнованиях запрещён',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo'],
  },
]

/** Those without which nobody tells of techniques, in the order of a throw. */
export const catalogueWords = [
  ...['tori', 'uke', 'kuzushi', 'tsukuri', 'kake', 'ukemi', 'kumi-kata', 'hikite', 'tsurite'],
  ...['shizen-tai', 'jigo-tai', 'tai-sabaki', 'uchi-komi', 'nage-komi', 'tachi-waza', 'ne-waza'],
  ...['randori', 'kata', 'renraku-waza', 'kaeshi-waza', 'tokui-waza', 'daki-age'],
  ...['hajime', 'mate', 'sore-made', 'osaekomi', 'toketa'],
  ...['ippon', 'waza-ari', 'yuko', 'shido', 'hansoku-make'],
]

export const wordsAbout =
  'Слова, которые услышите в зале и на соревнованиях. Ударение — как говорят в российских залах: в японском языке силового ударения нет. Написание — по системе Поливанова; «хаджиме», «вазари», «шидо», как часто говорят тренеры, — те же хадзимэ, вадза-ари и сидо.'
