import type { Belt, Motto, Virtue } from '#content/judo/principles.ts'
import { readSchool } from '#features/school/school.server.ts'
import { type Passages, passagesOf } from '#features/school/sets/passages.ts'
import { beltSet, bowSet, ideaSet, mottoSet, virtueSet } from '#features/school/sets/principles.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { BeltArt } from '../belt-art.tsx'
import { BowArt } from '../bow-art.tsx'
import mat from '../mat.module.css'
import { SectionPager } from '../section-pager.tsx'
import css from './principles.module.css'

export const principlesPage = definePage({
  path: '/about-judo/principles',
  section: 'principles',

  async load(db) {
    const school = await readSchool(db)
    return {
      passages: passagesOf(school),
      ...{ mottos: school.tell(mottoSet), ideas: school.tell(ideaSet) },
      ...{
        virtues: school.tell(virtueSet),
        bows: school.tell(bowSet),
        belts: school.tell(beltSet),
      },
    }
  },

  head() {
    return {
      title: 'Принципы дзюдо',
      description:
        'Два девиза Дзигоро Кано, восемь ценностей, этикет зала, команды и пояса от шестого кю до десятого дана.',
      image: siteCover,
    }
  },

  Body({ data: { passages, mottos, ideas, virtues, bows, belts }, request: { path } }) {
    return (
      <>
        <header className={`${column.plain} ${css.head}`}>
          <h1>Принципы</h1>
          <p>{typograph(passages.principles.text)}</p>
        </header>
        <div className={css.mottos} data-whole>
          {mottos.map((motto, index) => (
            <MottoMat key={motto.id} motto={motto} cloth={index === 0 ? 'white' : 'blue'} />
          ))}
        </div>
        <Ideas ideas={ideas} />
        <Virtues virtues={virtues} about={passages.virtues.text} />
        <Etiquette bows={bows} passages={passages} />
        <Belts belts={belts} passages={passages} />
        <Sambo passages={passages} />
        <SectionPager path={path} />
      </>
    )
  },
})

function MottoMat({ motto, cloth }: { motto: Motto; cloth: string }) {
  const { id, name, romaji, kanji, meaning, text, example } = motto
  return (
    <section id={id} className={`${mat.mat} ${css.motto}`} data-cloth={cloth}>
      <p className={css.kanji} lang="ja">
        {kanji}
      </p>
      <div className={css.mottoText}>
        <h2>{typograph(meaning)}</h2>
        <p className={css.original}>
          {name} <span lang="ja-Latn">{romaji}</span>
        </p>
        <p>{typograph(text)}</p>
        {example && <p className={css.example}>{typograph(example)}</p>}
      </div>
    </section>
  )
}

function Ideas({ ideas }: { ideas: Motto[] }) {
  return (
    <ul className={`${column.plain} ${css.ideas}`}>
      {ideas.map(({ id, name, kanji, meaning, text }) => (
        <li key={id} id={id}>
          {kanji && (
            <p className={css.ideaKanji} lang="ja">
              {kanji}
            </p>
          )}
          <h2>{typograph(meaning)}</h2>
          {name && <p className={css.original}>{name}</p>}
          <p>{typograph(text)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Eight hanging scrolls. */
function Virtues({ virtues, about }: { virtues: Virtue[]; about: string }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="virtues">
      <SectionHead id="virtues" title="Восемь ценностей" />
      <p className={css.about}>{typograph(about)}</p>
      <ul className={css.scrolls}>
        {virtues.map(({ id, name, kanji, short, text, child }) => (
          <li key={id} id={id} className={css.scroll}>
            <p className={css.sign} lang="ja">
              {kanji}
            </p>
            <h3>{name}</h3>
            <p className={css.short}>{typograph(short)}</p>
            <p>{typograph(text)}</p>
            {child && <p className={css.child}>{typograph(child)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EtiquetteProps {
  bows: { id: string; name: string; meaning: string; text: string }[]
  passages: Passages
}

function Etiquette({ bows, passages }: EtiquetteProps) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="etiquette">
      <SectionHead id="etiquette" title="Этикет" />
      <div className={css.bows}>
        {bows.map(({ id, name, meaning, text }, index) => (
          <div
            key={id}
            className={`${mat.mat} ${css.bow}`}
            data-cloth={index === 0 ? 'red' : 'straw'}
          >
            <BowArt of={id === 'zarei' ? 'zarei' : 'ritsurei'} className={css.bowArt} />
            <h3>
              {name} <span>— {meaning}</span>
            </h3>
            <p>{typograph(text)}</p>
          </div>
        ))}
        <div className={css.when}>
          <p>{typograph(passages.etiquette.text)}</p>
          <h3>Когда кланяются</h3>
          <ul>
            {passages['etiquette-when'].lines.map((moment) => (
              <li key={moment}>{typograph(moment)}</li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className={css.sub}>Команды: от поклона до поклона</h3>
      <ol className={css.commands}>
        {passages['etiquette-commands'].lines.map(inTwo).map(({ name, meaning }) => (
          <li key={name}>
            <b>{name}</b> {meaning}
          </li>
        ))}
      </ol>
      <div className={css.house}>
        <div>
          <h3 className={css.sub}>Правила зала</h3>
          <ol className={css.rules}>
            {passages['hall-rules'].lines.map((rule) => (
              <li key={rule}>{typograph(rule)}</li>
            ))}
          </ol>
        </div>
        <div className={css.parents}>
          <h3 className={css.sub}>Родителям</h3>
          <ul>
            {passages.parents.lines.map((rule) => (
              <li key={rule}>{typograph(rule)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Belts({ belts, passages }: { belts: Belt[]; passages: Passages }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="belts">
      <SectionHead id="belts" title="Пояса" />
      <p className={css.about}>{typograph(passages.belts.text)}</p>
      <ol className={css.belts}>
        {belts.map((belt) => (
          <BeltRow key={belt.id} belt={belt} />
        ))}
      </ol>
      <div className={css.exam}>
        <h3 className={css.sub}>Что спрашивают на экзамене</h3>
        <p>{typograph(`${capitalize(passages.exam.lines.join('; '))}.`)}</p>
        <p>
          <a href="/about-judo/path">
            По&nbsp;ступеням: от&nbsp;первой тренировки до&nbsp;чёрного пояса
          </a>
        </p>
        <p className={css.small}>{typograph(passages['exam-note'].text)}</p>
      </div>
    </section>
  )
}

/** «Матэ — стоп» */
function inTwo(line: string) {
  const [name = '', ...rest] = line.split(' — ')
  return { name, meaning: rest.join(' — ') }
}

function BeltRow({ belt: { grade, color, cloth, names } }: { belt: Belt }) {
  return (
    <li>
      <p>
        <b>{grade.replace(' ', '\u00a0')}</b> {color}
        {names && <span className={css.danNames}> {names}</span>}
      </p>
      <BeltArt cloth={cloth} />
    </li>
  )
}

function Sambo({ passages }: { passages: Passages }) {
  return (
    <section className={css.sambo} aria-labelledby="sambo">
      <div className={css.samboWay}>
        <h2 id="sambo">А в самбо?</h2>
        <p className={css.samboText}>{typograph(passages['sambo-etiquette'].text)}</p>
      </div>
      <div className={css.samboValues}>
        <h3>Что ценят самбисты</h3>
        <ul>
          {passages['sambo-values'].lines.map((value) => (
            <li key={value}>{typograph(value)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
