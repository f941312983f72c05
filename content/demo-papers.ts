import { sportNames } from '#features/sport/sports.ts'
import type { TextBlock } from '#kit/rich-text/text-blocks.ts'
import { typograph } from '#kit/text/typography.ts'
import {
  agesOf,
  type DemoCompetition,
  demoCompetitions,
  entryColumns,
  entryDays,
  examPapers,
  festivalPapers,
  minorsPapers,
  papersOf,
} from './demo-competitions.ts'
import { demoArenas } from './demo-world.ts'
import { aboutSample } from './federation.ts'
import { levels } from './study/levels.ts'
import { plain } from './study/told.ts'

/** A paper of the example: what no day of installation makes false. */
interface DemoPaper {
  file: string
  html: string
}

type PaperBlock = TextBlock | { lines: string[] } | { table: string[]; rows: number }

const style = `
@page { size: A4; margin: 14mm 20mm }
body { font: 11pt/1.45 'Liberation Sans', Arial, sans-serif; text-rendering: geometricPrecision; font-kerning: none; color: #111; margin: 0 .3mm }
h1 { font-size: 20pt; line-height: 1.2; margin: 0 0 2mm }
h2 { font-size: 14pt; margin: 5mm 0 1.5mm; break-after: avoid }
h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid }
p, ul { margin: 0 0 2.5mm }
ul { padding-left: 4mm; list-style: none; text-indent: -4mm }
li::before { content: '– ' }
.note { color: #444 }
.line { display: flex; gap: 3mm; margin: 5mm 0 }
.line::after { content: ''; flex: 1; border-bottom: .3mm solid #111 }
table { border-collapse: collapse; width: 100%; margin: 4mm 0 }
th, td { border: .3mm solid #111; padding: 1.5mm 2mm; text-align: left; font-weight: normal }
td { height: 7mm }
th:nth-child(2) { width: 40% }
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** On paper a link is its words, and a word of the hall stands without its signs and its stress. */
const line = (text: string) =>
  escaped(typograph(text.replaceAll(/[\p{Script=Han}\p{Script=Hiragana}]+ |\u0301/gu, '')))
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const sentence = (items: string[]) => new Intl.ListFormat('ru').format(items)

function blockHtml(block: PaperBlock): string {
  if (typeof block === 'string') return `<p>${line(block)}</p>`
  if ('heading' in block)
    return `<h${block.level ?? 2}>${line(block.heading)}</h${block.level ?? 2}>`
  if ('list' in block)
    return `<ul>${block.list.map((one) => `<li>${line(one)}</li>`).join('')}</ul>`
  if ('lines' in block)
    return block.lines.map((one) => `<div class="line">${line(one)}</div>`).join('')
  if ('table' in block) {
    const head = ['№', ...block.table].map((one) => `<th scope="col">${line(one)}</th>`).join('')
    const row = (at: number) =>
      `<tr><td>${at + 1}</td>${'<td></td>'.repeat(block.table.length)}</tr>`
    const rows = Array.from({ length: block.rows }, (_, at) => row(at)).join('')
    return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  }
  throw new Error('No such block on a paper of the example')
}

function paper(file: string, title: string, note: string, blocks: PaperBlock[]): DemoPaper {
  const body = [
    `<h1>${line(title)}</h1>`,
    `<p class="note">${line(note)}</p>`,
    ...blocks.map(blockHtml),
  ]
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>`
  return {
    file,
    html: `<!doctype html><html lang="ru"><head>${head}</head><body>${body.join('\n')}</body></html>`,
  }
}

/** The same on a sheet that lies. */
function widePaper(...[file, title, note, blocks]: Parameters<typeof paper>): DemoPaper {
  const { html } = paper(file, title, note, blocks)
  const wide =
    '@page { size: A4 landscape; margin: 12mm 14mm }\nth:nth-child(2) { width: 24% }\nth:nth-child(5) { width: 18% }\n'
  return { file, html: html.replace('</style>', `${wide}</style>`) }
}

const onItsPage = 'на странице соревнования, в разделе сайта «Соревнования»'
const isDemo = 'Демонстрационный документ: настоящий загрузит редактор сайта.'
const blank = 'Бланк. Демонстрационный документ.'
const whereBlanks = 'Бланки лежат на сайте, в разделе «Федерация», под заголовком «Документы».'

const charter = paper('charter.pdf', 'Устав федерации', isDemo, [
  { heading: 'Общие положения' },
  'Федерация — общественное объединение, созданное для развития дзюдо и самбо в городе. Она действует на основе самоуправления, законности и гласности.',
  { heading: 'Цели' },
  aboutSample.mission,
  { list: aboutSample.goals.split('\n') },
  { heading: 'Члены федерации' },
  'Членами федерации могут быть совершеннолетние граждане и общественные объединения, которые разделяют её цели и признают устав.',
  { heading: 'Органы федерации' },
  {
    list: aboutSample.structure.split('\n').map((one) => {
      const [name = '', ...what] = one.split(': ')
      return `**${name}.** ${what.join(': ')}`
    }),
  },
])

const entries = paper('entries.pdf', 'Порядок подачи заявок на соревнования', isDemo, [
  { heading: 'Кто подаёт' },
  'Спортсменов заявляет тренер клуба. Родители и спортсмены сами заявку не отправляют.',
  { heading: 'Что указать' },
  `О каждом спортсмене: ${sentence(entryColumns)}. Эти же сведения спрашивает бланк именной заявки.`,
  { heading: 'Когда' },
  `Последний день приёма — за ${entryDays} дня до первого дня соревнования. Он назван ${onItsPage}; там же ссылка, по которой подают заявку, если приём уже открыт, и телефон.`,
  { heading: 'Что взять с собой на соревнование' },
  { list: minorsPapers },
  { heading: 'Что взять с собой на фестиваль' },
  { list: festivalPapers },
  { heading: 'Аттестация' },
  'Заявки на экзамен принимают тренеры, срок назван на странице аттестации. Что взять с собой:',
  { list: examPapers },
  whereBlanks,
])

const examOf = demoCompetitions.find(({ exam }) => exam)!
const youngest = Math.min(...agesOf(examOf).map(({ ageFrom }) => ageFrom))

/** The same list as on the page of the belt, without its advice to look here. */
function levelBlocks(grade: string): PaperBlock[] {
  const level = Object.values(levels).find((one) => one.grade === grade)!
  const blocks = plain(level.told)
  const last = blocks.findIndex(
    (block) =>
      typeof block === 'object' && 'heading' in block && block.heading === 'Перед экзаменом',
  )
  return [
    { heading: level.title },
    ...blocks
      .slice(0, last)
      .map((block) =>
        typeof block === 'object' && 'heading' in block ? { ...block, level: 3 as const } : block,
      ),
  ]
}

const belts = paper('belts.pdf', 'Требования к аттестации на кю', isDemo, [
  { heading: 'Кто сдаёт' },
  `Дзюдоисты, которым исполняется ${youngest} лет и больше, и взрослые — по рекомендации тренера. Между экзаменами проходит не меньше шести месяцев.`,
  { heading: 'Что взять с собой' },
  { list: examPapers },
  { heading: 'Как проходит экзамен' },
  'Технику показывают с партнёром в обе стороны, в чистом дзюдоги. Результат объявляют в тот же день и записывают в будо-паспорт.',
  'День, место, срок заявок, взнос и состав комиссии — на странице аттестации, в разделе сайта «Соревнования».',
  ...(examOf.exam?.grades ?? []).flatMap(levelBlocks),
])

const entry = widePaper('entry.pdf', 'Именная заявка', blank, [
  { lines: ['На соревнование', 'Клуб, телефон'] },
  {
    table: [
      ...entryColumns.map(capital),
      'Тренер',
      'Страховка: номер, до какого дня',
      'Допуск врача: подпись, печать',
    ],
    rows: 10,
  },
  { lines: ['Руководитель клуба', 'Врач, дата'] },
])

const examEntry = paper('exam-entry.pdf', 'Заявка на аттестацию', blank, [
  { lines: ['Клуб', 'Тренер, телефон', 'День аттестации'] },
  { table: ['Фамилия и имя', 'Год рождения', 'Степень сейчас', 'Сдаёт на степень'], rows: 12 },
  'Рекомендую к экзамену:',
  { lines: ['Подпись тренера', 'Дата'] },
])

const consent = paper('consent.pdf', 'Согласие родителей на участие несовершеннолетнего', blank, [
  { lines: ['Я,', 'законный представитель несовершеннолетнего'] },
  'согласен (согласна) на его участие в соревновании, фестивале или аттестации:',
  { lines: ['Название'] },
  'С правилами, требованиями к здоровью и страхованию ознакомлен (ознакомлена).',
  { lines: ['Телефон для связи', 'Дата', 'Подпись'] },
])

const years = ({ ageFrom, ageTo }: { ageFrom: number; ageTo: number | null }) =>
  ageTo === null ? `от ${ageFrom} лет` : `${ageFrom}–${ageTo} лет`

/** «до 15 лет: 13–14 лет», and «16–18 лет» once. */
const groupLine = (group: ReturnType<typeof agesOf>[number]) =>
  group.ageGroup === years(group) ? group.ageGroup : `${group.ageGroup}: ${years(group)}`

function regulations(demo: DemoCompetition): DemoPaper {
  const { title, file } = demo.regulations
  const { location, address } = demoArenas[demo.hall]
  const what = demo.festival ? 'фестиваль' : 'соревнование'
  // A festival weighs nobody.
  const told = entryColumns.filter((one) => !demo.festival || !one.includes('весовая'))
  return paper(file, demo.title, `${title}. ${isDemo}`, [
    { heading: 'Общие положения' },
    `${capital(what)} по виду спорта «${sportNames[demo.sport].toLowerCase()}» проводит федерация, судит коллегия судей федерации.`,
    { heading: 'Место и время' },
    `${location}, ${address}.`,
    `Дни и часы, программа и срок заявок — ${onItsPage}.`,
    { heading: 'Участники' },
    { list: agesOf(demo).map(groupLine) },
    `Возраст считают по году рождения: сколько лет исполнится в году, когда проходит ${what}.${demo.festival ? '' : ' Весовые категории названы на странице соревнования.'}`,
    { heading: 'Заявки и документы' },
    `Предварительную заявку отправляет тренер: ${sentence(told)}. С собой привозят:`,
    { list: papersOf(demo) },
    whereBlanks,
    ...(demo.festival
      ? [
          { heading: 'Схватки и награждение' },
          'Турнирной сетки и мест нет: соперника подбирают по росту и весу. Грамоты и медали за участие получают все.',
        ]
      : [
          { heading: 'Взвешивание' },
          'Взвешивают в день схваток, в час, который назван в программе. Опоздавших не допускают.',
          { heading: 'Награждение' },
          'В каждой весовой категории разыгрывают первое, второе и два третьих места. Победители и призёры получают медали и грамоты.',
        ]),
    { heading: 'Безопасность' },
    `На месте дежурит врач.${demo.festival ? '' : ' Без его отметки в заявке и без страховки к взвешиванию не допускают. Антидопинговые правила обязательны для всех.'}`,
  ])
}

export const demoPapers: DemoPaper[] = [
  ...[charter, entries, belts, entry, examEntry, consent],
  ...demoCompetitions.filter(({ exam }) => !exam).map(regulations),
]
