import type { ReactNode } from 'react'
import { type StudySlug, studyTexts } from '#content/study/texts.ts'
import { SectionPager } from '#features/judo/section-pager.tsx'
import { readSchool } from '#features/school/school.server.ts'
import type { School } from '#features/school/school.ts'
import { gestureSet, ruleSet } from '#features/school/sets/rules.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { AntidopingOfficer, readAntidopingOfficer } from '../antidoping-officer.tsx'
import { checkedWords } from '../checked-note.ts'
import { type Doubts, doubtsIn } from '../doubts.ts'
import { JudoGestures, SamboGestures } from '../gestures.tsx'
import { searchWords } from '../search-words.ts'
import { studyAddresses } from '../study.record.ts'
import { findStudyPage } from '../study.server.ts'
import { type Question, questionsIn } from '../study-parts.ts'
import { StudyDoubts, StudyText } from '../study-text.tsx'
import css from './study.module.css'

interface Own {
  answers: string[]
  /** Its questions are told to search engines as such. */
  isOfQuestions?: true
  /** Drawn under the text. */
  under?(school: School, doubts: Doubts): ReactNode
}

const definePageOf = (slug: StudySlug, { answers, isOfQuestions, under }: Own) =>
  definePage({
    path: studyAddresses[slug],
    section: 'study',
    tells: ['study_page'],
    answers,
    async load(db, { now, site, part }) {
      const page = await findStudyPage(db, { slug })
      if (!page) return undefined
      const dayOf = (moment: Date | string) => localDate(moment, site.timeZone)
      const editedOn = page.isOwnText ? dayOf(page.updatedAt) : undefined
      const checked = checkedWords({ slug, editedOn }, dayOf(now))
      const doubts = doubtsIn(page.content, slug)
      const below = under?.(await readSchool(db), doubts)
      const officer = slug === 'anti-doping' ? await part(readAntidopingOfficer(db)) : undefined
      return { ...page, doubts, checked, below, officer }
    },
    words: ({ content }) => searchWords(content),
    head: ({ title, content }, { site, path }) => ({
      title,
      description: `${studyTexts[slug].description}. ${site.name}`,
      image: siteCover,
      jsonLd: [
        breadcrumbs(site, [{ name: title, path }]),
        ...(isOfQuestions ? faqPage(questionsIn(content)) : []),
      ],
    }),
    Body: ({ data: { title, content, doubts, checked, below, officer }, request: { path } }) => (
      <>
        <article className={column.page}>
          <h1 className={css.title}>{typograph(title)}</h1>
          <StudyText doc={content} doubts={doubts} />
          {below}
          {officer && <AntidopingOfficer of={officer} />}
          <StudyDoubts of={doubts} />
          {checked && <p className={css.checked}>{typograph(checked)}</p>}
        </article>
        <SectionPager path={path} />
      </>
    ),
  })

const faqPage = (questions: Question[]) =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

export const studyTextPages = [
  definePageOf('judo-start', {
    answers: [
      'с чего начать дзюдо',
      'первая тренировка по дзюдо',
      'со скольки лет дзюдо',
      'что взять на тренировку',
    ],
  }),
  definePageOf('judo-rules', {
    answers: [
      'правила дзюдо',
      'за что дают иппон',
      'сколько длится схватка дзюдо',
      'жесты судьи дзюдо',
    ],
    under: (school) => <JudoGestures gestures={school.tell(gestureSet)} />,
  }),
  definePageOf('questions', {
    answers: [
      'вопросы родителей',
      'чем отличаются дзюдо и самбо',
      'чем чемпионат отличается от первенства',
      'с какого возраста',
      'медицинская справка, медосмотр, допуск врача',
    ],
    isOfQuestions: true,
  }),
  definePageOf('ranks', {
    answers: [
      'кто присваивает разряды',
      'спортивные разряды ЕВСК',
      'документы на разряд',
      'как получить разряд',
    ],
  }),
  definePageOf('referees', { answers: ['как стать судьёй', 'судейские категории'] }),
  definePageOf('anti-doping', {
    answers: ['сертификат РУСАДА', 'лекарства и допинг', 'антидопинг', 'допинг проба'],
  }),
  definePageOf('safety', {
    answers: [
      'убрать фотографию с сайта',
      'удалить фото ребёнка',
      'безопасность на тренировке',
      // Its title says of children already: who asks for a section for a child asks for none of this.
      'обижает тренер',
      'травля',
      'сгонка веса',
      'телефон доверия',
    ],
  }),
  definePageOf('sambo-start', {
    answers: ['с чего начать самбо', 'первая тренировка по самбо', 'со скольки лет самбо'],
  }),
  definePageOf('sambo-rules', {
    answers: ['правила самбо коротко', 'как выигрывают в самбо'],
    under: (school, { matters }) => (
      <SamboGestures
        rules={school.tell(ruleSet).filter(({ topic }) => topic === 'gestures')}
        isExplained={matters.includes('rules')}
      />
    ),
  }),
  definePageOf('sambo-path', {
    answers: ['разряды в самбо', 'степени мастерства самбо', 'самбо в школе'],
  }),
]
