const nbsp = '\u00a0'
const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const space = '[ \\u00a0]'

const lead =
  'в|во|к|ко|с|со|у|о|об|обо|и|а|я|но|на|по|за|из|изо|от|до|не|ни|без|для|при|про|над|под|или|как|что'
const trail = 'бы|б|ли|ль|же|ж'
const unit =
  'кг|г|мг|т|мм|см|дм|м|км|л|мл|с|сек|мин|ч|ч\\.|руб\\.?|₽|%|°C|чел\\.?|лет|год|года|году|годов|гг?\\.|млн|тыс\\.?|дан|кю'
const month = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'
const abbreviation = 'г|ул|д|пр|пер|обл|им|стр|рис|см|тел|корп|кв|проф'
const initial = '\\p{Lu}\\.'

const rules: readonly (readonly [RegExp, string])[] = [
  [rule(`${start}(${lead}) (?=\\S)`, 'giu'), `$1${nbsp}`],
  [rule(` (?=(?:${trail})${end})`, 'giu'), nbsp],
  [rule(' (?=[—–](?:\\s|$))', 'gu'), nbsp],
  [rule('([№§]) ?(?=\\d)', 'gu'), `$1${nbsp}`],
  [rule(`(\\d) (?=(?:${unit})${end})`, 'gu'), `$1${nbsp}`],
  [rule(`(\\d) (?=(?:${month})${end})`, 'gu'), `$1${nbsp}`],
  [rule(`${start}(${abbreviation})\\. (?=[\\p{Lu}\\d«])`, 'gu'), `$1.${nbsp}`],
  [rule(`${start}(т\\.) (?=[дпке]\\.)`, 'giu'), `$1${nbsp}`],
  [
    rule(`${start}(${initial})${space}?(${initial})${space}?(?=\\p{Lu}\\p{Ll})`, 'gu'),
    `$1${nbsp}$2${nbsp}`,
  ],
  [rule(`${start}(${initial}) (?=\\p{Lu}\\p{Ll})`, 'gu'), `$1${nbsp}`],
  [rule(`(?<=\\p{Ll}) (?=${initial}${space}?${initial}${end})`, 'gu'), nbsp],
]

/** Puts non-breaking spaces where a Russian line must not break; changes nothing else. */
export function typograph(text: string): string {
  return rules.reduce((result, [pattern, by]) => result.replace(pattern, by), text)
}

function rule(source: string, flags: string): RegExp {
  return new RegExp(source, flags)
}
