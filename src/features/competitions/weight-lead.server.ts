import { kilogramsOf } from '#features/search/synonyms.ts'
import { askedSex, askedSport } from '#features/sport/asked-words.ts'
import { categoryWords } from '#features/sport/categories.ts'
import { weightFor, weightName } from '#features/sport/weights.ts'
import { type SearchLead, sentence } from '#kit/nouns/noun.server.ts'
import { kilogramsText } from './athlete-words.ts'
import { dateLine } from './competition-words.ts'
import { listAhead } from './competitions.list.server.ts'
import { ownAddress } from './own-address.ts'

/** Whoever names kilograms asks for the own category, and for what is ahead where somebody of that weight competes. */
export const weightLead: SearchLead = async (db, { text, words }, { now, site }) => {
  const weight = kilogramsOf(text)
  if (weight === undefined) return undefined
  const [sex, sport] = [askedSex(words), askedSport(words)]
  const ahead = await listAhead(db, { now, timeZone: site.timeZone })
  const entries = ahead
    .filter((one) => !sport || one.sport === sport)
    .flatMap((one) => {
      const classes = one.categories
        .filter((category) => !sex || category.sex === sex)
        .flatMap((category) => {
          const own = weightFor(category.weights, weight)
          return own ? [`${categoryWords(category)}: ${weightName(own)}`] : []
        })
      if (classes.length === 0) return []
      const { id, title, date, location } = one
      const summary = `${sentence(dateLine(one), location)}. ${classes.join('; ')}`
      return [{ href: `/competitions/${id}`, title, summary, date }]
    })
  const query = new URLSearchParams({ ...(sex && { sex }), weight: String(weight) })
  return {
    page: {
      href: `${ownAddress}?${query}`,
      title: `Моя категория: ${kilogramsText(weight)}`,
      summary: sex
        ? 'Назовите год рождения, и сайт покажет ближайшие турниры с вашей группой и весом.'
        : 'Назовите пол и год рождения, и сайт покажет ближайшие турниры с вашей группой и весом.',
    },
    kind: 'competitions',
    entries,
  }
}
