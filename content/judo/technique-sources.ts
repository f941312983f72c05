/**
 * Where the catalogue of judo comes from: `content/judo/technique*.ts`. The signs and the place of each of the hundred
 * were compared with a list that repeats the Kodokan's of 2017; the titles of the IJF Academy are eighty-one of them.
 */
export const techniqueSources = {
  kodokan: 'Кодокан, список названий приёмов 2017 года — по перечню, который его повторяет',
  'kodokan-2017': 'Кодокан, «О названиях приёмов дзюдо», апрель 2017 года',
  'kodokan-ijf': 'Кодокан и Академия IJF, названия видео о приёмах: 81 из ста',
  'kodokan-earlier':
    'Кодокан, прежний список: 67 бросков и 29 приёмов сковывания, запись 2012 года',
  'kodokan-gokyo': 'hirajyuu: имена приёмов Кодокана, Гокё 1895 и 1920 годов (по-японски)',
  daigo: 'Т. Дайго, «Кодокан дзюдо: нагэ-вадза», выдержки: пятнадцать бросков руками',
  'ijf-2025':
    'разъяснения IJF о правилах 2025–2028 годов, 17.12.2024, в перепечатке St. Albert Judo',
  'ijf-rules': 'IJF, правила судейства с разъяснениями: rules.ijf.org, статьи на usjf.com',
  'kodokan-forbidden': 'Shingitai Reus: четыре приёма, запрещённые Кодоканом',
} as const

/** What needs no source, and why. */
export const techniqueCustoms = {
  'technique-custom': 'техника и русские названия — как принято в залах',
} as const
