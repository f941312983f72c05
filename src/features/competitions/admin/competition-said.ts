/** What is said of a competition when something has been done with it or has come to nothing. */
export const competitionSaid = {
  removed: 'Соревнование удалено',
  failure: {
    create: 'Ошибка при добавлении соревнования',
    update: 'Ошибка при обновлении соревнования',
    remove: 'Ошибка при удалении соревнования',
  },
}
