import { type Athlete, isOffWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { type ClubAthlete, missingOf } from './coach-list.ts'
import type { CompetitionItem } from './competitions.record.ts'
import { misreadAthlete, type OwnHours, ownHours, readAthlete } from './own-category.ts'
import {
  groupWords,
  noSuchWeight,
  othersNotes,
  untoldStart,
  untoldWeighIn,
  whyNowhere,
} from './own-category-words.ts'
import { type Slot, slotsOf } from './sheet-slots.ts'

/** What of a competition its sheet is made of. */
export type SheetItem = Pick<CompetitionItem, 'id' | 'date' | 'kind' | 'categories' | 'program'>

/** Where on the sheet somebody stands, by the rules of «Моя категория»; without a slot, why nowhere. */
export interface Place {
  written: ClubAthlete
  athlete?: Athlete
  own?: OwnHours
  slot?: Slot
  /** No group of the competition is for that sex and year: the list is of the whole club. */
  isAbsent: boolean
  /** «Юноши до 15 лет, до 46 кг» */
  group: string
  /** What else there is to know, a sentence each. */
  notes: string[]
}

export interface SheetGroup {
  category: Category
  /** Some of the category's; empty are all. */
  weights: string[]
  /** Examined together with those of the other sex. */
  isPair: boolean
  athletes: Place[]
}

export interface SheetSlot extends Omit<Slot, 'groups'> {
  groups: SheetGroup[]
}

export interface Sheet {
  slots: SheetSlot[]
  /** In the order of the list. */
  places: Place[]
}

export function sheetOf(item: SheetItem, list: readonly ClubAthlete[], isWeighed: boolean): Sheet {
  const slots = slotsOf(item)
  const places = list.map((one) => placeOf(item, slots, isWeighed ? one : { ...one, weight: '' }))
  const isThere = (group: Slot['groups'][number], { own }: Place) =>
    own?.category === group.category && takes(group, own.weight)
  return {
    places,
    slots: slots.map((slot) => {
      const here = places.filter((one) => one.slot === slot)
      const groups = slot.groups.map((group) => ({
        ...group,
        isPair: false,
        athletes: byWeight(
          here.filter((one) => isThere(group, one)),
          group.category,
        ),
      }))
      return { ...slot, groups: item.kind === 'grading' ? inPairs(groups) : groups }
    }),
  }
}

const takes = ({ weights }: Slot['groups'][number], weight: string | undefined) =>
  weights.length === 0 || (weight !== undefined && weights.includes(weight))

const byWeight = (places: Place[], { weights }: Category) => {
  const order = ({ own }: Place) => (own?.weight ? weights.indexOf(own.weight) : weights.length)
  return places.toSorted((a, b) => order(a) - order(b))
}

/** Nobody is examined by sex: both have their lines in one place, and the sheet is one of paper. */
function inPairs(groups: readonly SheetGroup[]): SheetGroup[] {
  const keyOf = ({ category }: SheetGroup) =>
    [category.ageGroup, category.birthYearFrom, category.birthYearTo].join()
  return [...Map.groupBy(groups, keyOf).values()].flatMap((together) =>
    together.slice(0, 1).map((first) => ({
      ...first,
      isPair: together.length > 1,
      athletes: together.flatMap(({ athletes }) => athletes),
    })),
  )
}

function placeOf(item: SheetItem, slots: readonly Slot[], written: ClubAthlete): Place {
  const { sex, year, weight } = written
  const missing = missingOf(written)
  const athlete = readAthlete({ sex, year: year.trim(), weight })
  if (missing.length > 0 || !athlete)
    return {
      written,
      isAbsent: false,
      group: '',
      notes: [`Не\u00a0хватает: ${missing.join(', ')}.`],
    }
  const misread = misreadAthlete({ sex, year: year.trim(), weight })
  const [own, ...others] = ownHours(item, athlete)
  const season = Number(item.date.slice(0, 4))
  if (!own)
    return { written, athlete, isAbsent: true, group: '', notes: [whyNowhere(item, athlete)] }
  const isOff = isOffWeight(own, athlete)
  const group = groupWords(own, athlete, season) + (isOff ? noSuchWeight : '')
  const slot = isOff ? undefined : slotFor(slots, own)
  const isUnsure = !slot && !isOff
  const notes = [
    misread,
    isUnsure && untoldHour(own),
    ...othersNotes(isOff ? undefined : own, others),
  ].filter((one) => typeof one === 'string')
  return { written, athlete, own, isAbsent: false, group, notes, ...(slot && { slot }) }
}

/** Without a weight only where all weights of the category come together. */
function slotFor(slots: readonly Slot[], { category, weight }: OwnHours): Slot | undefined {
  const fitting = slots.filter(({ groups }) =>
    groups.some((one) => one.category === category && takes(one, weight ?? one.weights[0])),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The hours of the category go by the weight, and none is told. */
function untoldHour({ weighIn, start }: OwnHours): string {
  const asked = { whose: 'этой категории', isWeighed: false }
  if (weighIn === 'weight') return untoldWeighIn(weighIn, asked)
  if (start === 'weight') return untoldStart(start, asked)
  return 'Час комиссии по\u00a0допуску зависит от\u00a0веса: укажите вес.'
}
