import { type LevelSlug, levelSlugs, levels } from '#content/study/levels.ts'
import { studyTexts } from '#content/study/texts.ts'
import { BeltArt } from '#features/judo/belt-art.tsx'
import { SectionPager } from '#features/judo/section-pager.tsx'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { firstSentence, richTextPlain } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import stretch from '#kit/ui/stretched.module.css'
import { doubtsIn } from '../doubts.ts'
import { searchWords } from '../search-words.ts'
import { studyAddresses } from '../study.record.ts'
import { listStudyPages } from '../study.server.ts'
import { StudyDoubts, StudyText } from '../study-text.tsx'
import css from './study.module.css'

interface Step {
  slug: LevelSlug
  title: string
  lead: string
}

export const pathPage = definePage({
  path: studyAddresses['judo-path'],
  section: 'study-path',
  tells: ['study_page'],
  // Who asks for a belt or an exam wants the next one of the calendar first.
  answers: ['программа кю', 'требования по степеням кю'],
  async load(db) {
    const all = await listStudyPages(db)
    const page = all.find(({ slug }) => slug === 'judo-path')
    const steps = levelSlugs.flatMap((slug): Step[] => {
      const level = all.find((one) => one.slug === slug)
      if (!level) return []
      const { title, content } = level
      return [{ slug, title, lead: firstSentence(richTextPlain(content)) }]
    })
    return page && { page, steps, doubts: doubtsIn(page.content, 'judo-path') }
  },
  words: ({ page, steps }) =>
    [searchWords(page.content), ...steps.map(({ title }) => title)].join('\n'),
  head: ({ page: { title } }, { site, path }) => ({
    title,
    description: `${studyTexts['judo-path'].description}. ${site.name}`,
    image: siteCover,
    jsonLd: [breadcrumbs(site, [{ name: title, path }])],
  }),
  Body: ({ data: { page, steps, doubts }, request: { path } }) => (
    <>
      <article className={column.page}>
        <h1 className={css.title}>{typograph(page.title)}</h1>
        <ol className={css.path}>
          <li>
            <div>
              <a className={stretch.stretched} href={studyAddresses['judo-start']}>
                {typograph('Первая тренировка')}
              </a>
              <p>{typograph('С чего начать, что взять и как выбрать клуб.')}</p>
            </div>
          </li>
          {steps.map(({ slug, title, lead }) => (
            <li key={slug}>
              <div>
                <a className={stretch.stretched} href={studyAddresses[slug]}>
                  {typograph(title)}
                </a>
                <p>{typograph(lead)}</p>
              </div>
              <div className={css.belt} data-art>
                <BeltArt cloth={levels[slug].cloth} />
              </div>
            </li>
          ))}
        </ol>
        <StudyText doc={page.content} doubts={doubts} />
        <StudyDoubts of={doubts} />
      </article>
      <SectionPager path={path} />
    </>
  ),
})
