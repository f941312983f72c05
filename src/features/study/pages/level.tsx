import { type LevelSlug, levelSlugs, levels } from '#content/study/levels.ts'
import { studyTexts } from '#content/study/texts.ts'
import { BeltArt } from '#features/judo/belt-art.tsx'
import mat from '#features/judo/mat.module.css'
import { SectionPager } from '#features/judo/section-pager.tsx'
import { listLessonsOf } from '#features/lessons/lessons.server.ts'
import { OwnWay } from '#features/lessons/own-way.tsx'
import { levelSubject } from '#features/lessons/subjects.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import ruled from '#kit/ui/ruled.module.css'
import { doubtsIn } from '../doubts.ts'
import { searchWords } from '../search-words.ts'
import { sheetAddress, studyAddresses } from '../study.record.ts'
import { findStudyPage } from '../study.server.ts'
import { askedIn } from '../study-parts.ts'
import { StudyDoubts, StudyText } from '../study-text.tsx'
import css from './study.module.css'

/** What is asked for a belt. */
const definePageOf = (slug: LevelSlug) =>
  definePage({
    path: studyAddresses[slug],
    section: 'study-level',
    tells: ['study_page'],
    answers: [`что сдают на ${levels[slug].grade}`],
    async load(db, { part }) {
      const page = await findStudyPage(db, { slug })
      if (!page) return
      const lessons = await part(listLessonsOf(db, levelSubject(slug)))
      return { ...page, lessons, doubts: doubtsIn(page.content, slug) }
    },
    words: ({ content }) => searchWords(content),
    head: ({ title }, { site, path }) => ({
      title,
      description: `${studyTexts[slug].description}. ${site.name}`,
      image: siteCover,
      prev: studyAddresses[besides(slug).before ?? 'judo-path'],
      ...(besides(slug).after && { next: studyAddresses[besides(slug).after!] }),
      jsonLd: [
        breadcrumbs(site, [
          { name: studyTexts['judo-path'].title, path: studyAddresses['judo-path'] },
          { name: title, path },
        ]),
      ],
    }),
    Body: ({ data: { title, content, lessons, doubts }, request: { path } }) => (
      <>
        <article className={column.underTrail}>
          <Face slug={slug} title={title} />
          {askedIn(content).length > 0 && (
            <p className={css.tools} data-screen-only>
              <a href={sheetAddress(slug)}>
                Экзаменационный лист
                <Arrow />
              </a>
            </p>
          )}
          <StudyText doc={content} doubts={doubts} />
          <StudyDoubts of={doubts} />
          <OwnWay lessons={lessons} className={`${ruled.ruled} ${css.own}`} />
        </article>
        <Steps slug={slug} />
        <SectionPager path={path} />
      </>
    ),
  })

export const levelPages = levelSlugs.map(definePageOf)

function besides(slug: LevelSlug) {
  const at = levelSlugs.indexOf(slug)
  return { before: levelSlugs[at - 1], after: levelSlugs[at + 1] }
}

function Face({ slug, title }: { slug: LevelSlug; title: string }) {
  const { reading, kanji, cloth } = levels[slug]
  return (
    <header className={`${mat.mat} ${css.face}`}>
      <nav className={css.trail} aria-label="Путь" data-screen-only>
        <a href={studyAddresses['judo-path']}>{studyTexts['judo-path'].title}</a>
      </nav>
      <h1>{typograph(title)}</h1>
      <p className={css.reading}>
        {reading} <span lang="ja">{kanji}</span>
      </p>
      <div className={css.belt} data-art>
        <BeltArt cloth={cloth} />
      </div>
    </header>
  )
}

function Steps({ slug }: { slug: LevelSlug }) {
  const { before, after } = besides(slug)
  return (
    <nav className={`${column.plain} ${css.steps}`} aria-label="Соседние ступени" data-screen-only>
      {before && (
        <a href={studyAddresses[before]} rel="prev">
          <Arrow to="left" />
          {typograph(levels[before].title)}
        </a>
      )}
      {after && (
        <a href={studyAddresses[after]} rel="next">
          {typograph(levels[after].title)}
          <Arrow />
        </a>
      )}
    </nav>
  )
}
