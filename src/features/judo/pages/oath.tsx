import type { Oath, OathId } from '#content/judo/oath.ts'
import { readSchool } from '#features/school/school.server.ts'
import { oathSet, traditionSet } from '#features/school/sets/oath.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { Island } from '#kit/pages/island.tsx'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { BowArt } from '../bow-art.tsx'
import { Certificate } from '../certificate.tsx'
import form from '../certificate-form.module.css'
import mat from '../mat.module.css'
import { SectionPager } from '../section-pager.tsx'
import css from './oath.module.css'

export const oathPage = definePage({
  path: '/about-judo/oath',
  section: 'oath',

  tells: ['school_text'],

  async load(db, { now, site }) {
    const school = await readSchool(db)
    const oaths = Object.fromEntries(school.tell(oathSet).map((oath) => [oath.id, oath])) as Record<
      OathId,
      Oath
    >
    const today = localDate(now, site.timeZone)
    const passages = passagesOf(school)
    return { today, oaths, traditions: school.tell(traditionSet), passages }
  },

  words: ({ oaths }) => oaths.full.lines.join('\n'),

  head() {
    return {
      title: 'Клятва дзюдоиста',
      description:
        'Полный текст клятвы, обещание юного дзюдоиста, слова участников и судей на открытии турнира, обещание самбиста. Грамоту можно заполнить и напечатать.',
      image: siteCover,
    }
  },

  Body({ data: { today, oaths, traditions, passages }, request: { site, path } }) {
    const { full, kids, sambo } = oaths
    return (
      <>
        <div data-screen-only>
          <FullOath oath={full} lead={passages['oath-lead'].text} />
          <div className={css.others}>
            <Words oath={kids} cloth="straw" />
            <Words oath={sambo} cloth="red" />
            <Words oath={oaths.competition} cloth="blue" />
            <Words oath={oaths.referees} cloth="white" />
          </div>
          <Traditions told={traditions} use={passages['oath-use'].lines} />
        </div>
        <section
          className={`${column.plain} ${css.certificate}`}
          id="certificate"
          aria-labelledby="certificate-title"
        >
          <div data-screen-only>
            <SectionHead id="certificate-title" title="Грамота" />
            <p className={css.about}>
              {typograph(
                'Лист формата А4: впишите имя и дату на экране или напечатайте бланк и заполните его от руки.',
              )}
            </p>
          </div>
          <Island
            name="oath-certificate"
            when="click"
            props={{ federation: site.name, today, oaths: [full, kids, sambo] }}
          >
            <div className={form.desk}>
              <div className={form.actions} data-screen-only>
                <button type="button" data-trigger="fill">
                  Вписать имя
                </button>
                <button type="button" data-trigger="print">
                  Напечатать бланк
                </button>
              </div>
              <Certificate federation={site.name} oath={full} name="" date="" />
            </div>
          </Island>
        </section>
        <SectionPager path={path} />
      </>
    )
  },
})

function FullOath({ oath: { title, lines, closing }, lead }: { oath: Oath; lead: string }) {
  return (
    <section className={css.full}>
      <div className={css.fullHead}>
        <h1>{title}</h1>
        <p>{typograph(lead)}</p>
        <p>
          <a href="#certificate">Напечатать грамоту</a>
        </p>
        <BowArt of="zarei" className={css.bow} />
      </div>
      <div className={css.fullText}>
        {lines.map((line) => (
          <p key={line}>{typograph(line)}</p>
        ))}
        {closing && <p className={css.closing}>{closing}</p>}
      </div>
    </section>
  )
}

function Words({ oath, cloth }: { oath: Oath; cloth: string }) {
  const { title, about, lines, closing } = oath
  return (
    <section
      id={oath.id}
      className={`${mat.mat} ${css.promise}`}
      data-cloth={cloth}
      data-oath={oath.id}
    >
      <h2>{title}</h2>
      {about && <p className={css.who}>{typograph(about)}</p>}
      <div className={css.promiseText}>
        {lines.map((line) => (
          <p key={line}>{typograph(line)}</p>
        ))}
      </div>
      {closing && <p className={css.promiseClosing}>{closing}</p>}
    </section>
  )
}

interface TraditionsProps {
  told: { id: string; title: string; text: string }[]
  use: string[]
}

function Traditions({ told, use }: TraditionsProps) {
  return (
    <section className={`${column.plain} ${css.traditions}`} aria-labelledby="traditions">
      <SectionHead id="traditions" title="Откуда обычай" />
      <div className={css.columns}>
        {told.map(({ id, title, text }) => (
          <div key={id}>
            <h3>{title}</h3>
            <p>{typograph(text)}</p>
          </div>
        ))}
        <div>
          <h3>Как пользоваться</h3>
          <ul>
            {use.map((advice) => (
              <li key={advice}>{typograph(advice)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
