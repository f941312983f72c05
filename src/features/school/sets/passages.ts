import { historyIntro } from '#content/judo/history.ts'
import { oathLead, oathUse } from '#content/judo/oath.ts'
import {
  beltsAbout,
  etiquette,
  exam,
  principlesLead,
  sambo,
  virtuesAbout,
} from '#content/judo/principles.ts'
import { judoRulesDocument, judoRulesLead, judoRulesNote } from '#content/judo/rules.ts'
import {
  catalogueAbout,
  competitionNote,
  programmeAbout,
  spellingAbout,
} from '#content/judo/technique-groups.ts'
import { pairsAbout } from '#content/sambo/dictionary.ts'
import { rulesDocument, rulesLead } from '#content/sambo/rules.ts'
import {
  samboCatalogueAbout,
  samboCompetitionNote,
  samboGestureNote,
  sameMovement,
  traits,
} from '#content/sambo/technique-groups.ts'
import { wordsAbout } from '#content/study/words.ts'
import type { School } from '../school.ts'
import { defineSet } from '../school-set.ts'

const commands = etiquette.commands.map(({ name, meaning }) => `${name} — ${meaning}`)

/** What stands before a list, and lists that are plain lines: what it is, where, and what it says. */
const said = {
  'history-judo': ['История: вступление о дзюдо', '/about-judo/history', historyIntro.judo],
  'history-sambo': ['История: вступление о самбо', '/about-judo/history', historyIntro.sambo],
  champions: [
    ...(['Олимпийские чемпионы: вступление', '/about-judo/history#champions'] as const),
    'Двенадцать золотых медалей: Советский Союз, Объединённая команда, Россия.',
  ],
  'sambo-champions': [
    ...(['Чемпионы мира по самбо: вступление', '/about-judo/history#sambo-champions'] as const),
    'Немногие из многих; титулы, отмеченные кольцом, известны по пересказам.',
  ],
  'oath-lead': ['Клятва: вступление', '/about-judo/oath', oathLead],
  'oath-use': ['Клятва: как пользоваться', '/about-judo/oath#traditions', oathUse],
  principles: ['Принципы: вступление', '/about-judo/principles', principlesLead],
  virtues: ['Восемь ценностей: вступление', '/about-judo/principles#virtues', virtuesAbout],
  etiquette: ['Этикет: вступление', '/about-judo/principles#etiquette', etiquette.lead],
  'etiquette-when': ['Этикет: когда кланяются', '/about-judo/principles#etiquette', etiquette.when],
  'etiquette-commands': ['Этикет: команды', '/about-judo/principles#etiquette', commands],
  'hall-rules': ['Правила зала', '/about-judo/principles#etiquette', etiquette.rules],
  parents: ['Правила для родителей', '/about-judo/principles#etiquette', etiquette.parents],
  belts: ['Пояса: вступление', '/about-judo/principles#belts', beltsAbout],
  exam: ['Пояса: что спрашивают на экзамене', '/about-judo/principles#belts', exam],
  'exam-note': [
    ...(['Пояса: примечание об экзамене', '/about-judo/principles#belts'] as const),
    'Возраст, сроки и промежуточные двухцветные пояса для детей устанавливает действующее положение об аттестации — спросите у тренера.',
  ],
  'sambo-etiquette': ['Самбо: этикет и форма', '/about-judo/principles#sambo', sambo.text],
  'sambo-values': ['Самбо: что ценят самбисты', '/about-judo/principles#sambo', sambo.values],
  'judo-catalogue': ['Техники дзюдо: вступление', '/about-judo/techniques', catalogueAbout],
  'sambo-catalogue': ['Техники самбо: вступление', '/about-sambo/techniques', samboCatalogueAbout],
  'trait-falls': [
    ...(['Самбо и дзюдо: бросок с падением', '/about-sambo/techniques'] as const),
    traits.falls,
  ],
  'trait-grabs-leg': [
    ...(['Самбо и дзюдо: захват ноги', '/about-sambo/techniques'] as const),
    traits['grabs-leg'],
  ],
  'same-movement': [
    ...(['Самбо и дзюдо: когда движение то же', '/about-sambo/techniques'] as const),
    sameMovement,
  ],
  'sambo-gestures': ['Правила самбо: о жестах', '/about-sambo/rules#gestures', samboGestureNote],
  words: ['Словарь терминов: вступление', '/about-judo/glossary', wordsAbout],
  programme: ['Техники дзюдо: о программе', '/about-judo/techniques', programmeAbout],
  'judo-note': ['Техники дзюдо: о правилах', '/about-judo/techniques', competitionNote],
  'judo-names': ['Техники дзюдо: как записаны имена', '/about-judo/techniques', spellingAbout],
  'sambo-note': ['Самбо: о правилах', '/about-sambo/techniques', samboCompetitionNote],
  pairs: ['Словарь дзюдо и самбо: вступление', '/about-sambo/dictionary', pairsAbout.text],
  'rules-lead': ['Правила самбо: вступление', '/about-sambo/rules', rulesLead],
  rules: ['Правила самбо: по каким судят', '/about-sambo/rules#sources', rulesDocument.text],
  'judo-rules-lead': ['Правила дзюдо: вступление', '/about-judo/rules', judoRulesLead],
  'judo-rules': [
    ...(['Правила дзюдо: по каким судят', '/about-judo/rules#sources'] as const),
    judoRulesDocument.text,
  ],
  'judo-rules-note': ['Правила дзюдо: где сверить', '/about-judo/rules', judoRulesNote],
} satisfies Record<string, readonly [name: string, href: string, text: string | readonly string[]]>

type PassageId = keyof typeof said

interface Passage {
  id: PassageId
  name: string
  href: string
  /** Of a list, a line each. */
  lines: string[]
}

export const passageSet = defineSet<Passage>({
  id: 'passage',
  name: 'Вступления и\u00a0списки',
  ours: Object.entries(said).map(([id, [name, href, text]]) => ({
    ...{ id: id as PassageId, name, href },
    lines: typeof text === 'string' ? [text] : [...text],
  })),
  fields: {
    text: {
      ...{ of: 'lines', label: 'Текст', empty: 'Напишите текст', is: 'lines' },
      hint: 'У\u00a0списка каждая строка с\u00a0новой строки',
    },
  },
  href: ({ href }) => href,
  nameOf: ({ name }) => name,
})

/** Each as one text, and as its lines. */
export type Passages = Record<PassageId, { text: string; lines: string[] }>

export const passagesOf = (school: School) =>
  Object.fromEntries(
    school.tell(passageSet).map(({ id, lines }) => [id, { lines, text: lines.join(' ') }]),
  ) as Passages
