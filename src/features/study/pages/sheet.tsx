import { type LevelSlug, levelSlugs } from '#content/study/levels.ts'
import { definePage } from '#kit/pages/page.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { isMarkedWhole } from '../doubts.ts'
import { studyAddresses } from '../study.record.ts'
import { findStudyPage } from '../study.server.ts'
import { askedIn } from '../study-parts.ts'
import css from './sheet.module.css'

const toCompare = ' Это ориентир, сверьте с положением'

/** For paper: what is asked for a belt, a line each, with room for the examiner. */
export const levelSheetPage = definePage({
  path: `${studyAddresses['judo-path']}/:level/sheet`,
  section: 'study-sheet',

  async load(db, { params }) {
    const slug = params.level as LevelSlug
    if (!levelSlugs.includes(slug)) return
    const page = await findStudyPage(db, { slug })
    const asked = page ? askedIn(page.content) : []
    return page && asked.length > 0
      ? { slug, title: page.title, asked, isGuide: isMarkedWhole(page.content, slug) }
      : undefined
  },

  head: ({ slug, title }) => ({
    title: `Экзаменационный лист: ${title}`,
    description: 'Что показать и ответить, с местом для отметок. Для печати.',
    canonical: studyAddresses[slug],
    noindex: true,
  }),

  Body: ({ data: { slug, title, asked, isGuide }, request: { site } }) => (
    <article className={`${column.underTrail} ${css.sheet}`}>
      <p data-screen-only>
        <a href={studyAddresses[slug]}>
          <Arrow to="left" />
          {typograph(title)}
        </a>
      </p>
      <h1>Экзаменационный лист</h1>
      <p className={css.level}>
        {typograph(title)}. {typograph(site.name)}
      </p>
      <button
        className={`${question.show} ${css.print}`}
        type="button"
        data-print
        data-screen-only
        hidden
      >
        Напечатать
      </button>
      <dl className={css.whose}>
        {['Фамилия, имя', 'Год рождения', 'Клуб, тренер', 'Дата'].map((name) => (
          <div key={name}>
            <dt>{typograph(name)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <table className={css.asked}>
        <thead>
          <tr>
            <th scope="col">
              {typograph(`Что показать, что ответить.${isGuide ? toCompare : ''}`)}
            </th>
            <th scope="col">Сдано</th>
            <th scope="col">Заметка</th>
          </tr>
        </thead>
        {asked.map(({ heading, lines }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <tbody key={at}>
            {heading && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {heading}
                </th>
              </tr>
            )}
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={place}>
                <th scope="row">
                  <WithJapanese text={line} />
                </th>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <dl className={css.whose}>
        {['Итог', 'Комиссия'].map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  ),
})
