import type { Certainty } from '#content/certainty.ts'
import { competitionReference, uncomparedGroups } from '#content/competition-reference.ts'
import { agesText } from '#features/sport/ages-text.ts'
import type { ReferenceGroup, ReferenceGroups } from '#features/sport/reference-groups.contract.ts'
import { rulebooks, type Sport, sportNames } from '#features/sport/sports.ts'
import { capitalize, uncapitalize } from '#kit/text/capitalize.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Part } from '#kit/ui/part.tsx'
import { CheckMark } from './check-mark.tsx'
import css from './rules.module.css'

interface Row {
  whose: string
  ages?: string
  men?: string[]
  women?: string[]
  /** The weights are not all that there are. */
  isPart?: boolean
  certainty: Certainty
}

interface WeightTableProps {
  /** As competitions are offered them now. */
  reference: Part<ReferenceGroups>
  of: 'judo' | 'sambo'
  /** That have no competitions here. */
  besides: Row[]
  /** Known in part, of groups the reference has no weights for. */
  inPart?: Row[]
}

export const WeightTable = ({ reference, of, besides, inPart = [] }: WeightTableProps) => (
  <Part of={reference} failure="Ошибка при загрузке весовых категорий">
    {({ source, checkedOn, groups }) => (
      <>
        <table className={css.weights}>
          <caption>Весовые категории, кг</caption>
          <thead>
            <tr>
              <th scope="col">Группа</th>
              <th scope="col">{men}</th>
              <th scope="col">{women}</th>
            </tr>
          </thead>
          <tbody>
            {groups
              .filter(({ sport }) => rulebooks[sport] === of)
              .map((group) => rowOf(group, inPart))
              .concat(besides)
              .map((row) => (
                <WeightRow key={row.whose} {...row} />
              ))}
          </tbody>
        </table>
        {source && (
          <p className={css.note}>
            {typograph(`Группы — из справочника соревнований: ${sourceOf(source, of)}.`)}{' '}
            {typograph(`Сверено ${formatDate(checkedOn)}.`)}
          </p>
        )}
      </>
    )}
  </Part>
)

/** Whose rules a part of it names. */
const named = { judo: /дзюдо|IJF/i, sambo: /самбо|ФИАС/i }

/** The reference is of both sports, and names the rules of each; here are those of one. */
export function sourceOf(source: string, sport: 'judo' | 'sambo'): string {
  const other = sport === 'judo' ? 'sambo' : 'judo'
  const parts = source.split(/;\s*/)
  const own = parts.filter((part) => named[sport].test(part) || !named[other].test(part))
  return (own.length > 0 ? own : parts).join('; ')
}

const men = 'Мальчики и мужчины'
const women = 'Девочки и женщины'
const unknownWeights = 'смотрите положение турнира'
const otherWeights = 'остальные\u00a0— в\u00a0положении турнира'
/** Of a list with holes. */
const inPartWords = 'подтверждены не все веса'

function WeightRow({ whose, ages, certainty, isPart, ...weights }: Row) {
  const told = (some: string[] = []) =>
    [listed(some), isPart && otherWeights].filter(Boolean).join(', ') || '—'
  return (
    <tr>
      <th scope="row">
        {typograph(whose)}
        <CheckMark of={{ certainty }} />
        {ages && <span className={css.ages}>{typograph(ages)}</span>}
      </th>
      {weights.men?.length || weights.women?.length ? (
        <>
          <td data-label={men}>{told(weights.men)}</td>
          <td data-label={women}>{told(weights.women)}</td>
        </>
      ) : (
        <td colSpan={2}>{unknownWeights}</td>
      )}
    </tr>
  )
}

/** «58, 64, свыше 98» */
const listed = (weights: string[]) =>
  weights.map((weight) => weight.replace('-', '').replace('+', 'свыше\u00a0')).join(', ')

function rowOf(group: ReferenceGroup, inPart: Row[]): Row {
  const { sport, ageGroup, ageFrom, ageTo } = group
  const apart = sport === rulebooks[sport] ? [] : [uncapitalize(sportNames[sport])]
  const isBare = group.men.length + group.women.length === 0
  const part = isBare && sport === rulebooks[sport] && inPart.find((one) => one.whose === ageGroup)
  if (part) return { ...part, ages: inPartWords, isPart: true }
  return {
    whose: capitalize([ageGroup, ...apart].join(', ')),
    // «16–18 лет» says it itself.
    ...(!ageGroup.includes(`${ageFrom}–${ageTo}`) && { ages: agesText(group) }),
    ...{ men: group.men, women: group.women },
    certainty: isUncompared(group) ? 'medium' : 'high',
  }
}

/** The federation's own weights are its own to answer for. */
const isUncompared = (group: ReferenceGroup) => {
  const isOf = (one: { sport: Sport; ageGroup: string }) =>
    one.sport === group.sport && one.ageGroup === group.ageGroup
  const ours = competitionReference.groups.find(isOf)
  return (
    uncomparedGroups.some(isOf) &&
    String([ours?.men, ours?.women]) === String([group.men, group.women])
  )
}
