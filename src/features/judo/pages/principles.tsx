import {
  type Belt,
  belts,
  beltsAbout,
  etiquette,
  exam,
  ideas,
  type Motto,
  mottos,
  principlesLead,
  sambo,
  virtues,
  virtuesAbout,
} from '#content/judo/principles.ts'
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

  async load() {
    return {}
  },

  head() {
    return {
      title: 'Принципы дзюдо',
      description:
        'Два девиза Дзигоро Кано, восемь ценностей, этикет зала, команды и пояса от шестого кю до десятого дана.',
      image: siteCover,
    }
  },

  Body({ request: { path } }) {
    return (
      <>
        <header className={`${column.plain} ${css.head}`}>
          <h1>Принципы</h1>
          <p>{typograph(principlesLead)}</p>
        </header>
        <div className={css.mottos}>
          {mottos.map((motto, index) => (
            <MottoMat key={motto.id} motto={motto} cloth={index === 0 ? 'white' : 'blue'} />
          ))}
        </div>
        <Ideas />
        <Virtues />
        <Etiquette />
        <Belts />
        <Sambo />
        <SectionPager path={path} />
      </>
    )
  },
})

function MottoMat({ motto, cloth }: { motto: Motto; cloth: string }) {
  const { name, romaji, kanji, meaning, text, example } = motto
  return (
    <section className={`${mat.mat} ${css.motto}`} data-cloth={cloth}>
      <p className={css.kanji} lang="ja">
        {kanji}
      </p>
      <div className={css.mottoText}>
        <h2>{typograph(meaning)}</h2>
        <p className={css.original}>
          {name} <span lang="ja-Latn">{romaji}</span>
        </p>
        <p>{typograph(text)}</p>
        <p className={css.example}>{typograph(example ?? '')}</p>
      </div>
    </section>
  )
}

function Ideas() {
  return (
    <ul className={`${column.plain} ${css.ideas}`}>
      {ideas.map(({ id, name, kanji, meaning, text }) => (
        <li key={id}>
          <p className={css.ideaKanji} lang="ja">
            {kanji}
          </p>
          <h2>{typograph(meaning)}</h2>
          <p className={css.original}>{name}</p>
          <p>{typograph(text)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Eight hanging scrolls. */
function Virtues() {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="virtues">
      <SectionHead id="virtues" title="Восемь ценностей" />
      <p className={css.about}>{typograph(virtuesAbout)}</p>
      <ul className={css.scrolls}>
        {virtues.map(({ id, name, kanji, short, text, child }) => (
          <li key={id} id={id} className={css.scroll}>
            <p className={css.sign} lang="ja">
              {kanji}
            </p>
            <h3>{name}</h3>
            <p className={css.short}>{typograph(short)}</p>
            <p>{typograph(text)}</p>
            <p className={css.child}>{typograph(child)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Etiquette() {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="etiquette">
      <SectionHead id="etiquette" title="Этикет" />
      <div className={css.bows}>
        {etiquette.bows.map(({ id, name, meaning, text }, index) => (
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
          <p>{typograph(etiquette.lead)}</p>
          <h3>Когда кланяются</h3>
          <ul>
            {etiquette.when.map((moment) => (
              <li key={moment}>{typograph(moment)}</li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className={css.sub}>Команды: от поклона до поклона</h3>
      <ol className={css.commands}>
        {etiquette.commands.map(({ name, meaning }) => (
          <li key={name}>
            <b>{name}</b> {meaning}
          </li>
        ))}
      </ol>
      <div className={css.house}>
        <div>
          <h3 className={css.sub}>Правила зала</h3>
          <ol className={css.rules}>
            {etiquette.rules.map((rule) => (
              <li key={rule}>{typograph(rule)}</li>
            ))}
          </ol>
        </div>
        <div className={css.parents}>
          <h3 className={css.sub}>Родителям</h3>
          <ul>
            {etiquette.parents.map((rule) => (
              <li key={rule}>{typograph(rule)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Belts() {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="belts">
      <SectionHead id="belts" title="Пояса" />
      <p className={css.about}>{typograph(beltsAbout)}</p>
      <ol className={css.belts}>
        {belts.map((belt) => (
          <BeltRow key={belt.grade} belt={belt} />
        ))}
      </ol>
      <div className={css.exam}>
        <h3 className={css.sub}>Что спрашивают на экзамене</h3>
        <p>{typograph(`${capitalize(exam.join('; '))}.`)}</p>
        <p>
          <a href="/about-judo/path">
            По&nbsp;ступеням: от&nbsp;первой тренировки до&nbsp;чёрного пояса
          </a>
        </p>
        <p className={css.small}>
          {typograph(
            'Возраст, сроки и промежуточные двухцветные пояса для детей устанавливает действующее положение об аттестации — спросите у тренера.',
          )}
        </p>
      </div>
    </section>
  )
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

function Sambo() {
  return (
    <section className={css.sambo} aria-labelledby="sambo">
      <div className={css.samboWay}>
        <h2 id="sambo">А в самбо?</h2>
        <p className={css.samboText}>{typograph(sambo.text)}</p>
      </div>
      <div className={css.samboValues}>
        <h3>Что ценят самбисты</h3>
        <ul>
          {sambo.values.map((value) => (
            <li key={value}>{typograph(value)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
