export const competitionStatuses = ['upcoming', 'registration', 'completed'] as const
export type CompetitionStatus = (typeof competitionStatuses)[number]
export const competitionStates = ['normal', 'postponed', 'cancelled'] as const
export type CompetitionState = (typeof competitionStates)[number]
export const competitionKinds = ['competition', 'festival', 'grading'] as const
/** What it is; a grading is an exam for a belt, which weighs nobody. */
export type CompetitionKind = (typeof competitionKinds)[number]
export const levels = ['club', 'city', 'region', 'district', 'russia', 'international'] as const
export type Level = (typeof levels)[number]
export const competitionDocumentTypes = [
  'regulations',
  'reglament',
  'form',
  'entries',
  'draw',
  'protocol',
] as const
export type CompetitionDocumentType = (typeof competitionDocumentTypes)[number]

export const kindNames: Record<CompetitionKind, string> = {
  competition: 'Соревнование',
  festival: 'Фестиваль',
  grading: 'Аттестация',
}
/** What the calendar files it under. */
export const eventTypeOf = (kind: CompetitionKind): 'competition' | 'grading' =>
  kind === 'grading' ? 'grading' : 'competition'
/** Only a competition has places, a protocol and medals. */
export const hasPlaces = (kind: CompetitionKind): boolean => kind === 'competition'
export const statusNames: Record<CompetitionStatus, string> = {
  upcoming: 'Предстоит',
  registration: 'Приём заявок',
  completed: 'Завершено',
}
export const stateNames: Record<CompetitionState, string> = {
  normal: 'По плану',
  postponed: 'Перенесено',
  cancelled: 'Отменено',
}
export const levelNames: Record<Level, string> = {
  club: 'Клубное',
  city: 'Городское',
  region: 'Региональное',
  district: 'Окружное',
  russia: 'Всероссийское',
  international: 'Международное',
}
/** How documents are called of an exam, which draws no lots. */
const examTypeNames: Partial<Record<CompetitionDocumentType, string>> = {
  regulations: 'Положение и\u00a0требования',
  protocol: 'Ведомость',
}
export const documentTypeName = (type: CompetitionDocumentType, kind: CompetitionKind): string =>
  (kind === 'grading' && examTypeNames[type]) || competitionDocumentTypeNames[type]
/** «Регламент» of a regulation: the title says no more than what it is. */
export const isCalled = (title: string, kind: string): boolean =>
  title.trim().toLowerCase() === kind.toLowerCase()
export const documentTypesOf = (kind: CompetitionKind) =>
  competitionDocumentTypes.filter((type) => kind !== 'grading' || type !== 'draw')

export const competitionDocumentTypeNames: Record<CompetitionDocumentType, string> = {
  regulations: 'Положение',
  reglament: 'Регламент',
  form: 'Бланк',
  entries: 'Список участников',
  draw: 'Жеребьёвка',
  protocol: 'Протокол',
}
