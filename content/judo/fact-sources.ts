/** Where the facts of `facts.ts` come from, besides those of the other parts. */
export const factSources = {
  canaljudo: 'Canal Judô Brasil: первый зал Кодокана, двенадцать татами',
  gandoy: 'judoinfo.com: беседы с директором музея Кодокана Наоки Муратой',
  'black-belt-mag': 'журнал Black Belt: степени, цвета поясов и предание о двенадцатом дане Кано',
  kokoro: 'kokorokarate.org: красно-белый и красный пояс',
  kyoku: 'kyokuacademy.co.uk: откуда взялись пояса',
  felixstowe: 'клуб дзюдо Феликстоу: пояса',
  'martial-history': 'Martial History Team, 2020: откуда взялись ступени и цвета поясов',
  'best-judo': 'bestjudo.com о Сиро Сайго и яма-араси',
  bbc: 'BBC Sport, 24.04.2004: дзюдо на Олимпиадах',
  'ijf-2017': 'Inside the Games, правила IJF 2017 года',
  eju: 'Европейский союз дзюдо: дзюдо на Играх',
  stepanov: 'facecollection.ru об Олеге Степанове',
  'fias-mongolia': 'sambo.sport, 24.05.2018: Халтмаагийн Баттулга',
  wrestlingua: 'wrestlingua.com о Фёдоре Емельяненко',
  dnr: 'сайт федерации самбо ДНР: куртка самбиста',
} as const

/** What needs no source, and why. */
export const commonFacts = {
  lessons: 'видно на первых занятиях в любом зале',
  federations: 'число федераций IJF общеизвестно, и оно растёт: назван только порядок',
  signs: 'значение знаков, которыми имя записано',
} as const
