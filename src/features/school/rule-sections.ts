/** The parts of a page of rules, in their order; the search leads to each. */
export const samboRuleSections = {
  disciplines: 'Какое бывает самбо',
  win: 'Досрочная победа',
  points: 'Баллы',
  gestures: 'Жест оценки',
  commands: 'Команды',
  penalties: 'За\u00a0что наказывают',
  forbidden: 'Что запрещено',
  time: 'Сколько длится схватка',
  officials: 'Кто судит',
  carpet: 'Ковёр',
  uniform: 'Форма',
  combat: 'Боевое самбо',
  weights: 'Веса и\u00a0возраст',
  sources: 'Откуда это',
} as const

export const judoRuleSections = {
  kinds: 'Какое бывает дзюдо',
  winning: 'Как выигрывают',
  scores: 'Оценки',
  commands: 'Команды',
  penalties: 'За\u00a0что наказывают',
  forbidden: 'Что запрещено',
  children: 'Что запрещают детям',
  time: 'Сколько длится схватка',
  officials: 'Кто судит',
  tatami: 'Татами',
  uniform: 'Форма',
  weights: 'Веса и\u00a0возраст',
  sources: 'Откуда это',
} as const
