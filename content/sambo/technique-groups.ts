import { judoHold, samboHold } from '../scores.ts'
import type { SamboGroup, SamboSubgroup, TraitId } from './technique-types.ts'

export const samboGroups: SamboGroup[] = [
  { id: 'throws', name: 'Броски' },
  { id: 'lying', name: 'Борьба лёжа' },
]

const { part, full } = samboHold

const ofThrows =
  'Чистую победу самбо даёт, только если атакующий устоял; для иппона в дзюдо стоять не обязательно. Браться в самбо можно за куртку, пояс и ноги, а в дзюдо касаться ног рукой нельзя.'

export const samboSubgroups: SamboSubgroup[] = [
  {
    id: 'hands',
    group: 'throws',
    name: 'Броски преимущественно руками',
    short: 'Руками',
    kinds: 'выведения, захваты ног, перевороты',
    description:
      'Руки выводят соперника из равновесия, отрывают его ногу от ковра или переворачивают его целиком.',
    difference: ofThrows,
    certainty: 'high',
    sources: ['basic-rules', 'judo-terms', 'bse', 'fias-2012', 'ijf-2025'],
  },
  {
    id: 'legs',
    group: 'throws',
    name: 'Броски преимущественно ногами',
    short: 'Ногами',
    kinds: 'подножки, подсечки, зацепы, подхваты',
    description:
      'Подножки, подсечки, зацепы, обвивы, подхваты, отхваты, подсады и броски через голову с упором ногой.',
    difference: ofThrows,
    certainty: 'high',
    sources: ['basic-rules', 'judo-terms', 'bse', 'fias-2012', 'ijf-2025'],
  },
  {
    id: 'body',
    group: 'throws',
    name: 'Броски преимущественно туловищем',
    short: 'Туловищем',
    kinds: 'через бедро, спину, плечи, грудь',
    description: 'Через бедро, через спину, через плечи, через грудь и вращением.',
    difference: ofThrows,
    certainty: 'high',
    sources: ['basic-rules', 'judo-terms', 'bse', 'fias-2012', 'ijf-2025'],
  },
  {
    id: 'holds',
    group: 'lying',
    name: 'Удержания',
    short: 'Удержания',
    kinds: 'сбоку, поперёк, верхом, с головы, с ног',
    description:
      'Соперник лежит спиной к ковру, атакующий прижимает его туловищем. Называют удержание по тому, где атакующий.',
    difference: `В самбо за ${part.seconds} секунд дают ${part.points} балла, за ${full.seconds} — ${full.points}; в дзюдо ${judoHold.ippon} секунд удержания — иппон.`,
    certainty: 'high',
    sources: ['kharlampiev', 'basic-rules', 'penza', 'ijf-2017'],
  },
  {
    id: 'arm-locks',
    group: 'lying',
    name: 'Болевые приёмы на руки',
    short: 'Болевые на руки',
    kinds: 'рычаги, узлы, ущемления',
    description:
      'Рычаг перегибает сустав, узел скручивает его, ущемление сдавливает мышцу или сухожилие о кость.',
    difference:
      'В самбо болевой на руку проводят только лёжа, на локоть и на плечо; в дзюдо правила разрешают болевые только на локоть.',
    certainty: 'high',
    sources: ['kharlampiev', 'match-rules', 'kodokan-forbidden'],
  },
  {
    id: 'leg-locks',
    group: 'lying',
    name: 'Болевые приёмы на ноги',
    short: 'Болевые на ноги',
    kinds: 'ахилл, рычаг колена',
    description:
      'Ущемления ахиллова сухожилия и икроножной мышцы, рычаг колена, рычаг и узел бедра. Главное, чем техника самбо отличается от спортивного дзюдо.',
    difference: 'В дзюдо болевые приёмы на ноги запрещены.',
    certainty: 'high',
    sources: ['fias-2023', 'match-rules', 'bse'],
  },
  {
    id: 'ground',
    group: 'lying',
    name: 'Переходы, перевороты и защиты',
    short: 'Переходы и защиты',
    kinds: 'от броска к удержанию, уходы',
    description:
      'Как перейти от броска к удержанию или болевому, перевернуть соперника с живота на спину, уйти с удержания и защититься от болевого.',
    difference:
      'Переходам, переворотам и уходам учат и в дзюдо, но своих имён в списке Кодокана у них нет.',
    certainty: 'medium',
    sources: ['general'],
  },
  {
    id: 'chokes',
    group: 'lying',
    name: 'Удушающие приёмы',
    short: 'Удушающие',
    kinds: 'только боевое самбо',
    description: 'Их применяют только в боевом самбо; в спортивном они запрещены.',
    difference:
      'В дзюдо удушающие разрешены, в спортивном самбо — нет; в боевом они дают досрочную победу.',
    certainty: 'high',
    sources: ['rules-combat', 'kharlampiev'],
  },
]

export const traits: Record<TraitId, string> = {
  falls:
    'Атакующий падает сам: в самбо это самое большее 4 балла, а в дзюдо и такой бросок может стать иппоном.',
  'grabs-leg': 'В дзюдо захват ноги рукой запрещён, в самбо это рабочий приём.',
}

export const sameMovement = 'Чем отличается само движение, покажет тренер.'

export const samboCompetitionNote =
  'Проверено 22 ноября 2026 года. Правила меняют приказы Минспорта и решения ФИАС, а положение турнира бывает строже: перед стартом сверьтесь с ним.'

export const samboCatalogueAbout =
  'Броски, удержания и болевые на руки и ноги. О каждом — кому он разрешён и какой приём дзюдо к нему ближе всего, если это известно.'

export const samboGestureNote = 'Здесь только жесты, которыми объявляют баллы.'
