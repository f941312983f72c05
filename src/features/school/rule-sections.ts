/** The parts of the page of rules, in their order; the search leads to each. */
export const ruleSections = {
  disciplines: 'Какое бывает самбо',
  win: 'Победа до конца времени',
  points: 'Баллы',
  gestures: 'Жест оценки',
  commands: 'Команды',
  penalties: 'За что наказывают',
  forbidden: 'Что запрещено',
  time: 'Сколько длится схватка',
  officials: 'Кто судит',
  carpet: 'Ковёр',
  uniform: 'Форма',
  combat: 'Боевое самбо',
  weights: 'Веса',
  sources: 'Откуда это',
} as const
