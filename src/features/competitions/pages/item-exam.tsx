import { levelSlugs, levels } from '#content/study/levels.ts'
import { gradeWords } from '#features/sport/grades.ts'
import type { Sport } from '#features/sport/sports.ts'
import { studyAddresses } from '#features/study/study.record.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { WholeName } from '#kit/ui/whole-name.tsx'
import type { CompetitionItem } from '../competitions.record.ts'
import css from './item-exam.module.css'

/** For which grades it is, who examines and what it costs; nothing of it on a competition. */
export function Exam({ item }: { item: CompetitionItem }) {
  const { grades, commission, fee, sport } = item
  const members = commission.split('\n').filter((line) => line.trim() !== '')
  if (item.kind !== 'grading' || (grades.length === 0 && members.length === 0 && fee === ''))
    return null
  return (
    <section aria-labelledby="exam">
      <SectionHead id="exam" title="Экзамен" />
      <dl className={css.exam}>
        {grades.length > 0 && (
          <div>
            <dt>Степени</dt>
            {grades.map((grade) => (
              <dd key={grade}>
                <Grade of={grade} sport={sport} />
              </dd>
            ))}
          </div>
        )}
        {members.length > 0 && (
          <div>
            <dt>Комиссия</dt>
            {members.map((member) => (
              <dd key={member}>
                <Member of={member} />
              </dd>
            ))}
          </div>
        )}
        {fee !== '' && (
          <div>
            <dt>Взнос</dt>
            <dd>{typograph(fee)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** With the way to what is asked for it. */
function Grade({ of: grade, sport }: { of: string; sport: Sport }) {
  const words = gradeWords(grade, sport)
  const level = levelSlugs.find((slug) => sport === 'judo' && levels[slug].grade === grade)
  return level ? <a href={studyAddresses[level]}>{words}</a> : words
}

/** «Соколовская В. Д., 3-й дан» */
function Member({ of }: { of: string }) {
  const [name = '', ...rest] = of.split(/(?=,)/)
  return (
    <>
      <WholeName of={name} />
      {typograph(rest.join(''))}
    </>
  )
}
